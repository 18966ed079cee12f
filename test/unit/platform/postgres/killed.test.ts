import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectPglite } from '../../../../src/platform/postgres/connect-pglite.ts';
import { openVault } from '../../../../src/platform/postgres/vaults.ts';
import { startTimeoutMs } from '../../../support/database-per-file.ts';
import { admissionOf } from '../../../support/database-suites/admission.ts';
import { countMemories, tornMemories } from '../../../support/database-suites/torn-memories.ts';
import { migrations } from '../../../support/databases.ts';
import { candidateOf } from '../../../support/memory-records.ts';
import { asJob } from '../../../support/raw-sql.ts';
import { SpawnedScript } from '../../../support/spawned-script.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkdir-killed-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test(
  'an embedded database keeps everything that was acknowledged before its process was killed',
  async () => {
    const key = randomBytes(32);
    let acknowledged = 0;
    for (const atLeast of [5, 12]) {
      const writer = new SpawnedScript('remember-forever.ts', [folder, key.toString('hex')]);
      try {
        await writer.says(`stored ${atLeast}`);
      } finally {
        const said = await writer.kill();
        acknowledged = Math.max(acknowledged, ...said.map((line) => Number(line.split(' ')[1])));
      }
    }
    const database = await connectPglite({ folder, migrations });
    const source = { current: () => database, broken: () => {} };
    const nothing = async () => {};
    const vault = await openVault(source, key);
    const opened = { database, source, vault, masterKey: key, url: null, vacuum: nothing, drop: nothing };
    try {
      expect(await countMemories(opened)).toBeGreaterThanOrEqual(acknowledged);
      expect(await tornMemories(opened)).toEqual([]);
      const again = await admissionOf(opened).admit(asJob(vault.id), candidateOf({ text: 'Danach geht es weiter' }));
      expect(again).toMatchObject({ kind: 'stored' });
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
    } finally {
      await database.close();
    }
  },
  startTimeoutMs,
);

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectPostgres } from '../../../src/platform/postgres/connect-postgres.ts';
import { openVault } from '../../../src/platform/postgres/vaults.ts';
import { startTimeoutMs } from '../../support/database-per-file.ts';
import { admissionOf } from '../../support/database-suites/admission.ts';
import { countMemories, tornMemories } from '../../support/database-suites/torn-memories.ts';
import { migrations, type TestDatabase } from '../../support/databases.ts';
import { candidateOf } from '../../support/memory-records.ts';
import { OwnPostgres } from '../../support/own-postgres.ts';
import { asJob } from '../../support/raw-sql.ts';
import { SmallDisk } from '../../support/small-disk.ts';

const masterKey = randomBytes(32);
let disk: SmallDisk | null = null;
let server: OwnPostgres | null = null;
let database: TestDatabase | null = null;

beforeAll(async () => {
  disk = await SmallDisk.mount(160);
  if (disk === null) return;
  server = await OwnPostgres.create({ parent: disk.folder, settings: ['max_wal_size = 48MB', 'min_wal_size = 32MB'] });
  if (server === null) return;
  await server.start();
  const { url } = server;
  const connected = await connectPostgres({ url, migrations, masterKey, poolSize: 2 });
  const source = { current: () => connected, broken: () => {} };
  const nothing = async () => {};
  const vault = await openVault(source, masterKey);
  database = { database: connected, source, vault, masterKey, url, vacuum: nothing, drop: nothing };
}, startTimeoutMs);

beforeEach(({ skip }) => {
  skip(disk === null, 'mounting a small disk is not permitted here');
  skip(server === null, 'no PostgreSQL server is installed here');
});

afterAll(async () => {
  await database?.database.close();
  await server?.remove();
  await disk?.unmount();
}, startTimeoutMs);

const held = () => database ?? expect.fail('no database');

/** Says long and different things until that ends, and tells how many were acknowledged and how it ended. */
async function rememberUntilRefused(): Promise<{ acknowledged: number; refusal: unknown }> {
  for (let acknowledged = 0; acknowledged < 400; acknowledged += 1) {
    const text = `Notiz ${acknowledged} ${randomBytes(3_000).toString('hex')}`;
    try {
      await admissionOf(held()).admit(asJob(held().vault.id), candidateOf({ text }));
    } catch (refusal) {
      return { acknowledged, refusal };
    }
  }
  return { acknowledged: 400, refusal: null };
}

/** A log that has room: where the log itself does not fit, PostgreSQL stops, and somebody has to start it again. */
async function beginFreshLog(): Promise<void> {
  const owner = new pg.Client({ connectionString: held().url ?? '' });
  await owner.connect();
  for (const statement of ['SELECT pg_switch_wal()', 'CHECKPOINT']) await owner.query(statement);
  await owner.end();
}

test('a full disk is told as such, leaves nothing half-written, and is over when there is space again', async () => {
  await beginFreshLog();
  await disk?.fill(200_000);
  const before = await countMemories(held());
  const { acknowledged, refusal } = await rememberUntilRefused();
  expect(refusal).toMatchObject({ code: 'disk_full', hint: expect.stringContaining('Free some space') });
  expect(await countMemories(held())).toBe(before + acknowledged);
  expect(await tornMemories(held())).toEqual([]);
  await disk?.clear();
  const again = await admissionOf(held()).admit(
    asJob(held().vault.id),
    candidateOf({ text: 'Jetzt ist wieder Platz' }),
  );
  expect(again).toMatchObject({ kind: 'stored' });
  expect(await countMemories(held())).toBe(before + acknowledged + 1);
});

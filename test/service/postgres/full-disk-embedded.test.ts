import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseKeeper } from '../../../src/app/database-keeper.ts';
import { rightsOf } from '../../../src/identity/rights.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import { connectPglite } from '../../../src/platform/postgres/connect-pglite.ts';
import { PostgresRecallStore } from '../../../src/platform/postgres/recall-store.ts';
import { startTimeoutMs } from '../../support/database-per-file.ts';
import { admissionOf } from '../../support/database-suites/admission.ts';
import { migrations } from '../../support/databases.ts';
import { candidateOf } from '../../support/memory-records.ts';
import { asJob } from '../../support/raw-sql.ts';
import { SmallDisk } from '../../support/small-disk.ts';

const megabyte = 2 ** 20;
const masterKey = randomBytes(32);
let disk: SmallDisk | null = null;
let keeper: DatabaseKeeper | null = null;

async function open(): Promise<DatabaseKeeper> {
  const folder = join(disk?.folder ?? expect.fail('no disk'), 'database');
  const connect = async () => await connectPglite({ folder, migrations });
  keeper = new DatabaseKeeper({ connect, masterKey, logger: silentLogger, report: () => {} });
  await keeper.start();
  return keeper;
}

beforeAll(async () => {
  disk = await SmallDisk.mount(180);
}, startTimeoutMs);

beforeEach(({ skip }) => skip(disk === null, 'mounting a small disk is not permitted here'));

afterAll(async () => {
  await keeper?.stop();
  await disk?.unmount();
}, startTimeoutMs);

const kept = () => keeper ?? expect.fail('no keeper');
const remember = async (text: string) => {
  const source = { source: kept(), vault: kept().vault() };
  return await admissionOf(source).admit(asJob(source.vault.id), candidateOf({ text }));
};
const remembered = async () => {
  const store = new PostgresRecallStore(kept(), () => kept().vault());
  const nobody = { vault: kept().vault().id, person: null, room: null, present: [], allRooms: false };
  return (await store.latest({ ...nobody, rights: rightsOf(null, true) }, 0)).total;
};

test(
  'the embedded database refuses in time, goes on answering while it can, and never reaches the end of the disk',
  async () => {
    await open();
    expect(await remember('Der Dübel ist im roten Kasten')).toMatchObject({ kind: 'stored' });
    await disk?.fill(50 * megabyte);
    await expect(remember('Das passt nicht mehr')).rejects.toMatchObject({
      code: 'disk_full',
      hint: expect.stringContaining('64 MB'),
    });
    expect(await remembered()).toBe(1);
    await disk?.fill(megabyte);
    await expect(remembered()).rejects.toMatchObject({ code: 'disk_full' });
    await disk?.clear();
    expect(await remembered()).toBe(1);
    expect(await remember('Jetzt ist wieder Platz')).toMatchObject({ kind: 'stored' });
  },
  startTimeoutMs,
);

test(
  'started on a full disk, it waits, and opens by itself with everything that was there',
  async () => {
    await kept().stop();
    await disk?.fill(megabyte);
    const waiting = await open();
    expect(waiting.state()).toEqual({ ready: false, code: 'disk_full' });
    await disk?.clear();
    await vi.waitFor(() => expect(waiting.state().ready).toBe(true), { timeout: 60_000, interval: 200 });
    expect(await remembered()).toBe(2);
  },
  startTimeoutMs,
);

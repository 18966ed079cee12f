import { mkdir, mkdtemp, open, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { checkRoom } from '../../../../src/platform/postgres/free-room.ts';
import { PgliteFiles } from '../../../../src/platform/postgres/pglite-files.ts';

const segment = (number: number) => `pg_wal/00000001000000000000000${number}`;
const control = 'global/pg_control';
const table = 'base/5/16384';
let folder = '';
let synced: MockInstance;

async function change(name: string, secondsAgo: number): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'x');
  await setTime(name, secondsAgo);
}

async function setTime(name: string, secondsAgo: number): Promise<void> {
  const time = Date.now() / 1_000 - secondsAgo;
  await utimes(join(folder, name), time, time);
}

/** How many files and folders one flush synced. */
async function flush(files: PgliteFiles): Promise<number> {
  synced.mockClear();
  await files.flush();
  return synced.mock.calls.length;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merkdir-files-'));
  for (const name of [segment(1), segment(2), control, table, 'pg_xact/0000', 'pg_wal/archive_status/x'])
    await change(name, 600);
  await mkdir(join(folder, 'pg_multixact'));
  await mkdir(join(folder, 'pg_logical'));
  await setTime('pg_wal', 600);
  const handle = await open(join(folder, control), 'r');
  synced = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

describe('a flush', () => {
  test('syncs everything the first time, and nothing when nothing has changed', async () => {
    const files = new PgliteFiles(folder);
    expect(await flush(files)).toBe(6);
    expect(await flush(files)).toBe(0);
  });

  test('after a commit syncs the segment of the log that was written, not the data', async () => {
    const files = new PgliteFiles(folder);
    await flush(files);
    await change(segment(2), 0);
    await setTime('pg_wal', 600);
    await change(table, 0);
    expect(await flush(files)).toBe(1);
  });

  test('syncs the folder of the log as well when a segment was added', async () => {
    const files = new PgliteFiles(folder);
    await flush(files);
    await change(segment(3), 0);
    await setTime('pg_wal', 0);
    expect(await flush(files)).toBe(2);
  });

  test('after a checkpoint syncs the data files that were written', async () => {
    const files = new PgliteFiles(folder);
    await flush(files);
    await change(table, 0);
    await change(control, 0);
    expect(await flush(files)).toBe(2);
  });

  test('does not miss what is written while it runs', async () => {
    const files = new PgliteFiles(folder);
    await flush(files);
    synced.mockImplementationOnce(async () => {
      await change(segment(1), 0);
    });
    await change(segment(2), 0);
    await setTime('pg_wal', 600);
    await flush(files);
    await setTime('pg_wal', 600);
    expect(await flush(files)).toBeGreaterThanOrEqual(1);
  });
});

test('there is room on a disk that is not full', () => {
  expect(() => checkRoom(folder, 'write')).not.toThrow();
  expect(() => checkRoom(folder, 'read')).not.toThrow();
});

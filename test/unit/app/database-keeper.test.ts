import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DatabaseKeeper } from '../../../src/app/database-keeper.ts';
import { MerkdirError } from '../../../src/kernel/errors.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import type { Database } from '../../../src/platform/postgres/database.ts';
import { withAccess } from '../../../src/platform/postgres/transaction.ts';
import { startTimeoutMs } from '../../support/database-per-file.ts';
import { createDatabase, type TestDatabase } from '../../support/databases.ts';
import { asJob } from '../../support/raw-sql.ts';

let real: TestDatabase | null = null;
let keeper: DatabaseKeeper | null = null;

beforeAll(async () => {
  real = await createDatabase('pglite');
}, startTimeoutMs);

afterEach(async () => {
  await keeper?.stop();
});

afterAll(async () => {
  await real?.drop();
}, startTimeoutMs);

const made = () => real ?? expect.fail('no database');

/** The one real engine under a new name, so that tests can tell connections apart and see them closed. */
function connection(): Database & { close: ReturnType<typeof vi.fn>; maintain: ReturnType<typeof vi.fn> } {
  return { ...made().database, close: vi.fn(async () => {}), maintain: vi.fn(async () => {}) };
}

function keep(connect: () => Promise<Database>, masterKey = made().masterKey) {
  const report = vi.fn<(state: string, error: MerkdirError | null) => void>();
  keeper = new DatabaseKeeper({ connect, masterKey, logger: silentLogger, report });
  return { keeper, report };
}

const down = () => new MerkdirError('database_unavailable', 'not there', 'wait');
const dead = () => Object.assign(new Error('unreachable'), { name: 'RuntimeError' });

describe('opening', () => {
  test('hands out the database and its vault', async () => {
    const database = connection();
    const { keeper, report } = keep(async () => database);
    await keeper.start();
    expect(keeper.current()).toBe(database);
    expect(keeper.vault().id).toBe(made().vault.id);
    expect(keeper.state()).toEqual({ ready: true, code: null });
    expect(report.mock.calls).toEqual([['open', null]]);
  });

  test('goes on by itself while the database is not there, and reports each change once', async () => {
    const connect = vi.fn(async () => connection() as Database);
    connect.mockRejectedValueOnce(down()).mockRejectedValueOnce(down());
    const { keeper, report } = keep(connect);
    await keeper.start();
    expect(keeper.state()).toEqual({ ready: false, code: 'database_unavailable' });
    expect(() => keeper.current()).toThrow(expect.objectContaining({ code: 'database_unavailable', hint: 'wait' }));
    await vi.waitFor(() => expect(keeper.state().ready).toBe(true), { timeout: 4_000 });
    expect(report.mock.calls.map(([state]) => state)).toEqual(['waiting', 'open']);
    expect(connect).toHaveBeenCalledTimes(3);
  });

  test.each(['database_unsuitable', 'config_invalid'] as const)(
    'does not wait where waiting cures nothing: %s',
    async (code) => {
      const { keeper } = keep(async () => {
        throw new MerkdirError(code, 'wrong', 'do something');
      });
      await expect(keeper.start()).rejects.toMatchObject({ code });
    },
  );

  test('closes what it opened when the master key is another one', async () => {
    const database = connection();
    const { keeper } = keep(async () => database, randomBytes(32));
    await expect(keeper.start()).rejects.toMatchObject({ code: 'key_missing' });
    expect(database.close).toHaveBeenCalledOnce();
  });

  test('stops in the middle of waiting, and closes what is open', async () => {
    const waiting = keep(async () => {
      throw down();
    });
    await waiting.keeper.start();
    await waiting.keeper.stop();
    const database = connection();
    const open = keep(async () => database);
    await open.keeper.start();
    await open.keeper.stop();
    expect(database.close).toHaveBeenCalledOnce();
    expect(() => open.keeper.current()).toThrow(MerkdirError);
  });
});

describe('an engine that died', () => {
  const access = () => asJob(made().vault.id);

  test('is put aside unclosed, and a new one takes its place', async () => {
    const [first, second] = [connection(), connection()];
    const connect = vi.fn(async () => second as Database).mockResolvedValueOnce(first);
    const { keeper } = keep(connect);
    await keeper.start();
    const dying = withAccess(keeper, access(), async () => {
      throw dead();
    });
    await expect(dying).rejects.toMatchObject({ code: 'internal' });
    expect(keeper.state().ready).toBe(false);
    await vi.waitFor(() => expect(keeper.current()).toBe(second), { timeout: 4_000 });
    expect(first.close).not.toHaveBeenCalled();
    expect(await withAccess(keeper, access(), async () => 'works')).toBe('works');
  });

  test('is not written to by a transaction that waited for its turn meanwhile', async () => {
    const { keeper } = keep(async () => connection());
    await keeper.start();
    const second = vi.fn(async () => 'done');
    const dying = withAccess(keeper, access(), async (transaction) => {
      await transaction.execute(sql`SELECT 1`);
      throw dead();
    });
    const queued = withAccess(keeper, access(), second);
    await expect(dying).rejects.toThrow();
    await expect(queued).rejects.toMatchObject({ code: 'database_unavailable' });
    expect(second).not.toHaveBeenCalled();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a refused statement', async () => await withAccess(kept(), access(), (t) => t.execute(sql`SELECT nonsense`))],
    [
      'a mistake of ours',
      async () =>
        await withAccess(kept(), access(), async () => {
          throw new TypeError('undefined is not a function');
        }),
    ],
    [
      'a refusal of ours',
      async () =>
        await withAccess(kept(), access(), async () => {
          throw new MerkdirError('not_found', 'not there', 'look elsewhere');
        }),
    ],
  ])('%s is no reason to replace it', async (_what, attempt) => {
    const connect = vi.fn(async () => connection() as Database);
    const { keeper } = keep(connect);
    await keeper.start();
    await expect(attempt()).rejects.toBeInstanceOf(MerkdirError);
    expect(keeper.state().ready).toBe(true);
    expect(connect).toHaveBeenCalledOnce();
  });
});

function kept(): DatabaseKeeper {
  return keeper ?? expect.fail('no keeper');
}

describe('maintenance', () => {
  test('happens once a day, and its failure ends nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const database = connection();
      database.maintain.mockRejectedValueOnce(new MerkdirError('disk_full', 'full', 'free some'));
      const { keeper } = keep(async () => database);
      await keeper.start();
      await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
      await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
      expect(database.maintain).toHaveBeenCalledTimes(2);
      expect(keeper.state().ready).toBe(true);
      await keeper.stop();
      await vi.advanceTimersByTimeAsync(48 * 60 * 60_000);
      expect(database.maintain).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

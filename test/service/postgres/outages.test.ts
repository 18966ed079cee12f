import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseKeeper } from '../../../src/app/database-keeper.ts';
import { silentLogger } from '../../../src/kernel/logger.ts';
import { connectPostgres } from '../../../src/platform/postgres/connect-postgres.ts';
import { withAccess } from '../../../src/platform/postgres/transaction.ts';
import { startTimeoutMs } from '../../support/database-per-file.ts';
import { admissionOf } from '../../support/database-suites/admission.ts';
import { countMemories, tornMemories } from '../../support/database-suites/torn-memories.ts';
import { migrations } from '../../support/databases.ts';
import { candidateOf } from '../../support/memory-records.ts';
import { OwnPostgres } from '../../support/own-postgres.ts';
import { asJob, runAs } from '../../support/raw-sql.ts';

const masterKey = randomBytes(32);
let server: OwnPostgres | null = null;
let keeper: DatabaseKeeper | null = null;

beforeAll(async () => {
  server = await OwnPostgres.create({ settings: ['max_connections = 20', 'fsync = off'] });
}, startTimeoutMs);

beforeEach(({ skip }) => skip(server === null, 'no PostgreSQL server is installed here'));

afterAll(async () => {
  await keeper?.stop();
  await server?.remove();
}, startTimeoutMs);

const own = () => server ?? expect.fail('no server');

/** Looks like a test's database, but is whatever the keeper holds at the moment. */
function held() {
  if (keeper === null) expect.fail('no keeper');
  const kept = keeper;
  return {
    source: kept,
    vault: kept.vault(),
    masterKey,
    url: own().url,
    get database() {
      return kept.current();
    },
    vacuum: async () => {},
    drop: async () => {},
  };
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ outcome: unknown; ms: number }> {
  const started = performance.now();
  const outcome = await work().catch((error: unknown) => error);
  return { outcome, ms: performance.now() - started };
}

const remember = async (text: string) => await admissionOf(held()).admit(asJob(held().vault.id), candidateOf({ text }));
const memories = async () => await countMemories(held());

describe('a server that comes and goes', () => {
  test('down at start: the house starts without it, says so, and opens it when it is up', async () => {
    const report = vi.fn();
    keeper = new DatabaseKeeper({
      connect: async () => await connectPostgres({ url: own().url, migrations, masterKey, poolSize: 3 }),
      masterKey,
      logger: silentLogger,
      report,
    });
    const { ms } = await timed(async () => await keeper?.start());
    expect(ms).toBeLessThan(6_000);
    expect(keeper.state()).toEqual({ ready: false, code: 'database_unavailable' });
    expect(() => keeper?.vault()).toThrow(expect.objectContaining({ code: 'database_unavailable' }));
    await own().start();
    await vi.waitFor(() => expect(keeper?.state().ready).toBe(true), { timeout: 40_000, interval: 100 });
    expect(report.mock.calls.map(([state]) => state)).toEqual(['waiting', 'open']);
    expect(await remember('Die Sense hängt an der Wand')).toMatchObject({ kind: 'stored' });
  });

  test('stopped: unavailable within six seconds, again and again, and back by itself', async () => {
    await own().stop('fast');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { outcome, ms } = await timed(async () => await remember('Das geht gerade nicht'));
      expect(outcome).toMatchObject({ code: 'database_unavailable' });
      expect(ms).toBeLessThan(6_000);
    }
    await own().start();
    await vi.waitFor(async () => expect(await memories()).toBe(1), { timeout: 5_000, interval: 100 });
    expect(await remember('Die Hacke lehnt am Zaun')).toMatchObject({ kind: 'stored' });
  });

  test('after a long outage the first turn does not wait for a long pause to end', async () => {
    await own().stop('fast');
    for (let attempt = 0; attempt < 30; attempt += 1) await memories().catch(() => {});
    await own().start();
    const { outcome, ms } = await timed(memories);
    expect(outcome).toBe(2);
    expect(ms).toBeLessThan(2_000);
  });

  test('frozen: a turn that was under way and the next ones are told in time, and it goes on when the server does', async () => {
    await memories();
    await own().freeze();
    try {
      const all = await Promise.all([1, 2, 3, 4].map(async () => await timed(memories)));
      for (const { outcome, ms } of all) {
        expect(outcome).toMatchObject({ code: 'database_unavailable' });
        expect(ms).toBeLessThan(16_000);
      }
    } finally {
      await own().thaw();
    }
    await vi.waitFor(async () => expect(await memories()).toBe(2), { timeout: 5_000, interval: 100 });
  });

  test('killed like in a power cut: what was acknowledged is there, the rest is not', async () => {
    const acknowledged: string[] = [];
    const writing = Promise.all(
      Array.from({ length: 12 }, async (_, number) => {
        const text = `Schraube Nummer ${number * 37} gehört zum Regal ${number}`;
        if ((await remember(text)).kind === 'stored') acknowledged.push(text);
      }).map((one) => one.catch(() => {})),
    );
    await sleep(60);
    await own().stop('immediate');
    await writing;
    await own().start();
    await vi.waitFor(async () => expect(await memories()).toBeGreaterThanOrEqual(2), { timeout: 10_000 });
    expect(await memories()).toBeGreaterThanOrEqual(2 + acknowledged.length);
    expect(await tornMemories(held())).toEqual([]);
  });
});

describe('one transaction', () => {
  test('whose connection is cut midway leaves nothing half-written, and the next one works', async () => {
    const before = await memories();
    const { vault } = held();
    const administrator = postgres(own().url, { max: 1, onnotice: () => {} });
    const cut = runAs(
      held(),
      asJob(vault.id),
      `INSERT INTO merkdir.turn_claims VALUES ('${vault.id}', 'half', now())`,
      'SELECT pg_sleep(8)',
    );
    const outcome = expect(cut).rejects.toMatchObject({ code: 'database_unavailable' });
    await sleep(500);
    await administrator`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`;
    await outcome;
    await administrator.end();
    expect(await runAs(held(), asJob(vault.id), `SELECT 1 FROM merkdir.turn_claims WHERE turn_key = 'half'`)).toEqual(
      [],
    );
    expect(await memories()).toBe(before);
  });

  test('that takes too long is ended', async () => {
    const { outcome, ms } = await timed(async () => await runAs(held(), asJob(held().vault.id), 'SELECT pg_sleep(60)'));
    expect(outcome).toMatchObject({ code: 'timeout' });
    expect(ms).toBeGreaterThan(9_000);
    expect(ms).toBeLessThan(15_000);
  });

  test('that waits for a lock too long is ended as well', async () => {
    const { vault } = held();
    const holder = postgres(own().url, { max: 1, onnotice: () => {} });
    const holding = holder.begin(async (transaction) => {
      await transaction`LOCK TABLE merkdir.turn_claims IN ACCESS EXCLUSIVE MODE`;
      await sleep(12_500);
    });
    await sleep(200);
    const waiting = runAs(held(), asJob(vault.id), 'SELECT 1 FROM merkdir.turn_claims');
    await expect(waiting).rejects.toMatchObject({ code: 'timeout' });
    await holding;
    await holder.end();
  });

  test('that finds no connection left is told so', async () => {
    const crowd = postgres(own().url, { max: 20, onnotice: () => {} });
    const hogging = Array.from({ length: 19 }, () => crowd`SELECT pg_sleep(4)`.catch(() => {}));
    await sleep(1_000);
    const late = connectPostgres({ url: own().url, migrations, masterKey, poolSize: 1 });
    await expect(late).rejects.toMatchObject({ code: 'database_unavailable' });
    await Promise.all(hogging);
    await crowd.end();
  });

  test('on a connection that forgets its named statements fails once, and goes on without names', async () => {
    const { source, vault } = held();
    const number = async () =>
      await withAccess(
        source,
        asJob(vault.id),
        async (transaction) => await transaction.execute(sql`SELECT ${1}::int`),
      );
    for (let time = 0; time < 8; time += 1) await number();
    await runAs(held(), asJob(vault.id), 'DEALLOCATE ALL');
    await expect(number()).rejects.toMatchObject({ code: 'internal' });
    for (let time = 0; time < 8; time += 1) await number();
    await runAs(held(), asJob(vault.id), 'DEALLOCATE ALL');
    await number();
  });
});

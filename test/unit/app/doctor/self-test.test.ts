import { afterAll, beforeAll, expect, test } from 'vitest';
import { selfTest } from '../../../../src/app/doctor/self-test.ts';
import { systemClock } from '../../../../src/kernel/clock.ts';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import { FakeEmbedder } from '../../../fakes/fake-embedder.ts';
import { createDatabase, type TestDatabase } from '../../../support/databases.ts';

/** A model that is not there. */
class FailingEmbedder extends FakeEmbedder {
  override async embed(): Promise<never> {
    throw new MerkdirError('model_unavailable', 'Not there.', 'Start it.');
  }
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('pglite');
}, 120_000);
afterAll(async () => await database.drop());

const parts = (embedder = new FakeEmbedder()) => ({
  source: database.source,
  embedder,
  clock: systemClock,
  timeZone: 'Europe/Berlin',
});

/** Rows of every table there is, whoever they belong to. */
async function rows(): Promise<Record<string, unknown>> {
  const { handle } = database.database;
  await handle.execute('RESET ROLE');
  try {
    const found = (await handle.execute(`SELECT relname AS name,
      (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM merkdir.%I', relname), false, true, '')))[1]::text AS rows
      FROM pg_class WHERE relnamespace = 'merkdir'::regnamespace AND relkind = 'r' ORDER BY relname`)) as unknown as {
      rows: { name: string; rows: string }[];
    };
    return Object.fromEntries(found.rows.map(({ name, rows: count }) => [name, count]));
  } finally {
    await handle.execute('SET ROLE merkdir_app');
  }
}

test.each(['de', 'en'] as const)('remembers, recalls and forgets, and leaves nothing behind (%s)', async (language) => {
  const before = await rows();
  expect(before['vaults']).toBe('1');
  expect(await selfTest(parts(), language)).toMatchObject({ failed: null });
  expect(await rows()).toEqual(before);
});

test('a model that fails is told, and leaves nothing behind', async () => {
  const before = await rows();
  await expect(selfTest(parts(new FailingEmbedder()), 'de')).rejects.toMatchObject({ code: 'model_unavailable' });
  expect(await rows()).toEqual(before);
});

import { expect, test } from 'vitest';
import { searchTerms } from '../../../src/language/search-terms.ts';
import { PostgresRecallStore } from '../../../src/platform/postgres/recall-store.ts';
import { PostgresTallies } from '../../../src/platform/postgres/tallies.ts';
import { ensureVectorIndex, indexedFrom } from '../../../src/platform/postgres/vector-index.ts';
import type { Candidate } from '../../../src/retrieval/ports.ts';
import { FakeEmbedder } from '../../fakes/fake-embedder.ts';
import { fillWithMemories } from '../../support/bulk-memories.ts';
import { databasePerFile } from '../../support/database-per-file.ts';
import { connectAgain } from '../../support/databases.ts';
import { runAsOwner } from '../../support/raw-sql.ts';
import { randomUnitVector, seededRandom } from '../../support/seeded-random.ts';
import { createSmallHousehold, type SmallHousehold } from '../../support/small-household.ts';

const { pack } = new FakeEmbedder();
let home: SmallHousehold | null = null;

/** Every tenth memory is Ben's own, every hundredth a code of the household. */
const database = databasePerFile('postgres', async (made) => {
  home = await createSmallHousehold(made);
  const { ben } = home.people;
  await fillWithMemories(made, {
    count: Math.ceil(indexedFrom * 1.3),
    pack,
    fields: (number) => ({
      ...(number % 10 === 0 ? { scope: 'private', owner: ben } : {}),
      ...(number % 100 === 1 ? { sensitive: true } : {}),
    }),
  });
  await new PostgresTallies(made.source).fold(made.vault.id);
  await runAsOwner(made, 'ANALYZE merkdir.memory_vectors');
});

const nearest = async (name: 'anna' | 'ben' | 'cleo', vector: Float32Array): Promise<readonly Candidate[]> => {
  if (home === null) throw new Error('no household');
  const store = new PostgresRecallStore(database().source, () => database().vault);
  const days = { named: [], recorded: [] };
  const search = { vector: Promise.resolve(vector), model: pack.id, terms: [], days, history: false, depth: 50 };
  return await store.search(home.viewer(name), search, async ({ candidates }) => candidates);
};

test('many vectors get an index, and it finds nearly all of what comparing them all finds, for everybody their own', async () => {
  const random = seededRandom(3);
  const vectors = Array.from({ length: 20 }, () => randomUnitVector(random, pack.dimensions));
  const people = ['anna', 'ben', 'cleo'] as const;
  const answers = async () =>
    await Promise.all(
      people.map(async (name) => await Promise.all(vectors.map(async (each) => await nearest(name, each)))),
    );
  const exact = await answers();
  expect(await ensureVectorIndex(String(database().url))).toBe('built');
  expect(await ensureVectorIndex(String(database().url))).toBe('present');
  const indexed = await answers();
  people.forEach((name, person) => {
    let shared = 0;
    indexed[person]?.forEach((found, number) => {
      const known = new Set(exact[person]?.[number]?.map(({ id }) => id));
      shared += found.filter(({ id }) => known.has(id)).length;
      // What not everybody may see is compared one by one, so nothing of it may be missing.
      const own = (list: readonly Candidate[] = []) =>
        list.filter(({ scope }) => scope === 'private').map(({ id }) => id);
      expect(own(found), name).toEqual(expect.arrayContaining(own(exact[person]?.[number])));
      expect(found).toHaveLength(50);
    });
    expect(shared / (vectors.length * 50), name).toBeGreaterThan(0.8);
  });
});

test('an index that was broken off is built anew', async () => {
  await ensureVectorIndex(String(database().url));
  await runAsOwner(
    database(),
    `UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'merkdir.memory_vectors_nearest'::regclass`,
  );
  expect(await ensureVectorIndex(String(database().url))).toBe('built');
  expect(await ensureVectorIndex(String(database().url))).toBe('present');
});

test('the words of a question are looked up in the index of terms, never by reading the whole table', async () => {
  const scans = async () => {
    const [row] = await runAsOwner(
      database(),
      "SELECT seq_scan::int AS whole, idx_scan::int AS indexed FROM pg_stat_user_tables WHERE relname = 'memory_terms'",
    );
    return { whole: Number(row?.['whole']), indexed: Number(row?.['indexed']) };
  };
  if (home === null) throw new Error('no household');
  const before = await scans();
  // Counters of a connection are written when it ends.
  const other = await connectAgain(database());
  try {
    const store = new PostgresRecallStore(other.source, () => other.vault);
    const terms = [...searchTerms('Wo stehen die Gläser für den Schrank im Keller?').frequencies.keys()];
    const vector = Promise.resolve(randomUnitVector(seededRandom(4), pack.dimensions));
    const days = { named: ['d:2026-03-01'], recorded: ['r:2026-03-01'] };
    const search = { vector, model: pack.id, terms, days, history: false, depth: 50 };
    await store.search(home.viewer('ben'), search, async ({ candidates }) => candidates);
  } finally {
    await other.close();
  }
  await expect.poll(async () => (await scans()).indexed, { timeout: 5_000 }).toBeGreaterThan(before.indexed);
  expect((await scans()).whole).toBe(before.whole);
});

import { expect, test } from 'vitest';
import type { MemoryId } from '../../../src/domain/ids.ts';
import { searchTerms } from '../../../src/language/search-terms.ts';
import type { MemoryRecord } from '../../../src/memory/ports.ts';
import { dot } from '../../../src/models/similarity.ts';
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
const names = ['anna', 'ben', 'cleo'] as const;
type Name = (typeof names)[number];
let home: SmallHousehold | null = null;
let records: readonly MemoryRecord[] = [];

const random = seededRandom(3);
const topics = Array.from({ length: 200 }, () => randomUnitVector(random, pack.dimensions));
/** Something near the middle of a topic, as texts are that are about the same. */
const aboutTopic = (number: number): Float32Array => {
  const aside = randomUnitVector(random, pack.dimensions);
  const mixed = aside.map((part, at) => part + (topics[number % topics.length]?.[at] ?? 0));
  return mixed.map((part) => part / Math.sqrt(dot(mixed, mixed)));
};

/** Every eleventh memory is Ben's own, every ninety-seventh a code of the household. */
const database = databasePerFile('postgres', async (made) => {
  home = await createSmallHousehold(made);
  const { ben } = home.people;
  records = await fillWithMemories(made, {
    count: Math.ceil(indexedFrom * 1.3),
    pack,
    fields: (number) => ({
      ...(number % 11 === 0 ? { scope: 'private', owner: ben } : {}),
      ...(number % 97 === 1 ? { sensitive: true } : {}),
    }),
    vector: aboutTopic,
  });
  await new PostgresTallies(made.source).fold(made.vault.id);
  await runAsOwner(made, 'ANALYZE merkdir.memory_vectors');
});

const nearest = async (name: Name, vector: Float32Array): Promise<readonly Candidate[]> => {
  if (home === null) throw new Error('no household');
  const store = new PostgresRecallStore(database().source, () => database().vault);
  const days = { named: [], recorded: [] };
  const search = { vector: Promise.resolve(vector), model: pack.id, terms: [], days, history: false, depth: 50 };
  return await store.search(home.viewer(name), search, async ({ candidates }) => candidates);
};

/** What comparing everything somebody may see finds, nearest first. */
const compared = (name: Name, vector: Float32Array): readonly MemoryId[] =>
  records
    .filter(({ memory }) => (memory.scope !== 'private' || name === 'ben') && (!memory.sensitive || name !== 'cleo'))
    .map(({ memory, index }) => ({ id: memory.id, near: dot(index.vector, vector) }))
    .sort((left, right) => right.near - left.near)
    .slice(0, 50)
    .map(({ id }) => id);

const questions = Array.from({ length: 20 }, (_, number) => aboutTopic(number));

/** Share of the first so many that are found, over all questions; nobody finds what they may not see. */
async function foundOf(name: Name, first: number): Promise<number> {
  let found = 0;
  for (const vector of questions) {
    const ids = new Set((await nearest(name, vector)).map(({ id }) => id));
    expect(ids.size).toBe(50);
    found += compared(name, vector)
      .slice(0, first)
      .filter((id) => ids.has(id)).length;
  }
  return found / (questions.length * first);
}

test('without an index, those with the likeliest signs are compared, and nothing near is missed by that', async () => {
  for (const name of names) {
    expect(await foundOf(name, 10), name).toBeGreaterThan(0.99);
    expect(await foundOf(name, 50), name).toBeGreaterThan(0.9);
  }
});

test('many vectors get an index, and it finds nearly all of what comparing them all finds, for everybody their own', async () => {
  expect(await ensureVectorIndex(String(database().url))).toBe('built');
  expect(await ensureVectorIndex(String(database().url))).toBe('present');
  for (const name of names) expect(await foundOf(name, 50), name).toBeGreaterThan(0.8);
  // What not everybody may see is compared one by one, so nothing of it may be missing.
  const own = new Set<MemoryId>(
    records.filter(({ memory }) => memory.scope === 'private').map(({ memory }) => memory.id),
  );
  for (const vector of questions) {
    const found = (await nearest('ben', vector)).map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining(compared('ben', vector).filter((id) => own.has(id))));
  }
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { rightsOf } from '../../../src/identity/rights.ts';
import { searchTerms } from '../../../src/language/search-terms.ts';
import { collectGarbage } from '../../../src/platform/onnx/collect-garbage.ts';
import { rowsOf } from '../../../src/platform/postgres/database.ts';
import { fillHouse, fillSeed } from '../fill-house.ts';
import { memoryOf, question, randomUnitVector, seededRandom, sentence } from '../generated-household.ts';
import { type BenchHouse, engineOf, loadEmbedder, openHouse } from '../house.ts';
import type { Suite } from '../suite.ts';
import { percentile, timings } from '../timing.ts';

const questions = 200;
const remembered = 100;
const warmUp = 10;

export const suite: Suite = {
  name: 'latency',
  summary: 'time to recall and to remember (--memories <number>, --database pglite|postgres)',
  async run(context) {
    const memories = Number(context.options['memories'] ?? 10_000);
    const engine = engineOf(context);
    const folder = engine === 'pglite' ? await mkdtemp(join(tmpdir(), 'merkdir-latency-')) : null;
    const embedder = await loadEmbedder();
    const house = await openHouse(engine, embedder, folder);
    try {
      await fillHouse(house, memories, context);
      // What filling left behind is not the product's memory; V8 keeps 200 MB of it for as long as there is room.
      collectGarbage();
      const figures = await measure(house);
      return { memories, ...figures, database: engine, model: embedder.pack.id, seed: fillSeed };
    } finally {
      await house.close();
      await embedder.stop();
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measure(house: BenchHouse) {
  const random = seededRandom(fillSeed + 1);
  const viewer = {
    vault: house.vault.id,
    person: null,
    room: null,
    present: [],
    rights: rightsOf(null, false),
    allRooms: false,
  };
  const asked = Array.from({ length: questions + warmUp }, (_, index) => `${question(random)} (${index})`);
  const common = { language: 'de', at: new Date(), timeZone: 'Europe/Berlin', limit: 10, history: false } as const;
  const recall = asked.map((text) => async () => await house.recall.recall({ ...common, text }, viewer));
  await timings(recall.slice(0, warmUp));
  const recalls = await timings(recall.slice(warmUp));
  const embeds = await timings(
    asked.slice(warmUp).map((text) => async () => await house.embedder.embed([`${text} noch einmal`], 'query')),
  );
  const searches = await timings(
    asked.slice(warmUp).map((text) => {
      const search = {
        vector: Promise.resolve(randomUnitVector(random, house.embedder.pack.dimensions)),
        model: house.embedder.pack.id,
        terms: [...searchTerms(text).frequencies.keys()],
        days: { named: [], recorded: [] },
        history: false,
        depth: 50,
      };
      return async () =>
        await house.recallStore.search(
          viewer,
          search,
          async ({ candidates, read }) => await read(candidates.slice(0, 10).map(({ id }) => id)),
        );
    }),
  );
  const told = Array.from({ length: remembered }, (_, index) => sentence(random, 1_000_000 + index));
  const remembers = await timings(told.map((text, index) => async () => await remember(house, text, index)));
  return {
    recall_p50_ms: percentile(recalls, 0.5),
    recall_p95_ms: percentile(recalls, 0.95),
    database_p50_ms: percentile(searches, 0.5),
    database_p95_ms: percentile(searches, 0.95),
    embed_p50_ms: percentile(embeds, 0.5),
    remember_p50_ms: percentile(remembers, 0.5),
    remember_p95_ms: percentile(remembers, 0.95),
    rss_mb: Math.round(process.memoryUsage().rss / 1e6),
    db_mb: await databaseSize(house),
  };
}

async function remember(house: BenchHouse, text: string, index: number): Promise<void> {
  const { id: _id, status: _status, supersededBy: _successor, ...content } = memoryOf(text, new Date());
  const candidate = { ...content, singleValued: false, supersedes: null, explicit: true };
  const admitted = await house.admission.admit({ kind: 'job', vault: house.vault.id, job: 'bench' }, candidate);
  if (admitted.kind !== 'stored') throw new Error(`sentence ${index} was not stored as new`);
}

async function databaseSize(house: BenchHouse): Promise<number> {
  const [row] = rowsOf(
    await house.database.handle.execute(sql`SELECT pg_database_size(current_database()) / 1e6 AS size`),
  );
  return Math.round(Number(row?.['size'] ?? 0));
}

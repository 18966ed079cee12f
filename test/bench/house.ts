import { fileURLToPath, pathToFileURL } from 'node:url';
import { MerkdirError } from '../../src/kernel/errors.ts';
import { silentLogger } from '../../src/kernel/logger.ts';
import { Admission } from '../../src/memory/admit.ts';
import { Forget } from '../../src/memory/commands/forget.ts';
import { Tracer } from '../../src/memory/resemblance/tracer.ts';
import type { Embedder } from '../../src/models/ports.ts';
import { readModelPack } from '../../src/platform/onnx/model-pack.ts';
import { OnnxEmbedder } from '../../src/platform/onnx/onnx-embedder.ts';
import { PostgresHouseholdStore } from '../../src/platform/postgres/household-store.ts';
import { PostgresMemoryStore } from '../../src/platform/postgres/memory-store.ts';
import { PostgresRecallStore } from '../../src/platform/postgres/recall-store.ts';
import { PostgresTallies } from '../../src/platform/postgres/tallies.ts';
import { Recall } from '../../src/retrieval/recall.ts';
import { createDatabase, type TestDatabase } from '../support/databases.ts';
import type { SuiteContext } from './suite.ts';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const timeZone = 'Europe/Berlin';
const modelFolder = root('models/multilingual-e5-small-latin-q4');

/** The product's write and read path on a fresh database, without any surface. */
export interface BenchHouse extends TestDatabase {
  readonly embedder: Embedder;
  readonly admission: Admission;
  readonly forget: Forget;
  readonly recall: Recall;
  readonly household: PostgresHouseholdStore;
  readonly memoryStore: PostgresMemoryStore;
  readonly recallStore: PostgresRecallStore;
  /** What autovacuum does on a server by itself: statistics and visibility of freshly loaded rows. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** The database a suite runs on: `--database pglite|postgres`, else PostgreSQL where DATABASE_URL is set. */
export function engineOf(context: SuiteContext): 'pglite' | 'postgres' {
  const named = context.options['database'];
  if (named === 'pglite' || named === 'postgres') return named;
  if (named === undefined) return process.env['DATABASE_URL'] === undefined ? 'pglite' : 'postgres';
  throw new MerkdirError('invalid_input', `There is no database "${named}".`, 'Use --database pglite or postgres.');
}

export async function loadEmbedder(): Promise<OnnxEmbedder> {
  const embedder = new OnnxEmbedder({
    pack: await readModelPack(modelFolder),
    workerUrl: pathToFileURL(root('dist/embedding-worker.js')),
    logger: silentLogger,
  });
  await embedder.start();
  return embedder;
}

/** `folder`: where the embedded engine keeps its files; null keeps them in memory. */
export async function openHouse(
  engine: 'pglite' | 'postgres',
  embedder: Embedder,
  folder: string | null = null,
): Promise<BenchHouse> {
  const database = await createDatabase(engine, folder);
  const vault = () => database.vault;
  const memoryStore = new PostgresMemoryStore(database.source, vault);
  const recallStore = new PostgresRecallStore(database.source, vault);
  const household = new PostgresHouseholdStore(database.source, vault, {
    language: 'de',
    timeZone,
    transcriptDays: 0,
    eventDays: 90,
    sightingDays: 0,
    speakerRecognition: true,
    personalMemoriesToCloud: false,
    keepForgottenTranscripts: false,
  });
  return {
    ...database,
    embedder,
    memoryStore,
    recallStore,
    admission: new Admission(memoryStore, embedder, timeZone, household),
    forget: new Forget(memoryStore, new Tracer(embedder, household, timeZone)),
    recall: new Recall(recallStore, embedder),
    household,
    settle: async () => {
      await new PostgresTallies(database.source).fold(database.vault.id);
      await database.vacuum();
    },
    close: async () => await database.drop(),
  };
}

import type { Candidate } from '../../src/memory/candidate.ts';
import { indexEntry } from '../../src/memory/index-entry.ts';
import type { MemoryRecord } from '../../src/memory/ports.ts';
import type { PackDescription } from '../../src/models/ports.ts';
import { writeMemory } from '../../src/platform/postgres/memory-rows.ts';
import { memories, memoryKeys } from '../../src/platform/postgres/schema/memories.ts';
import { insertSearchRows } from '../../src/platform/postgres/search-rows.ts';
import { withAccess } from '../../src/platform/postgres/transaction.ts';
import type { TestDatabase } from './databases.ts';
import { inventSentence } from './invented-sentences.ts';
import { candidateOf, memoryOf } from './memory-records.ts';
import { randomUnitVector, seededRandom } from './seeded-random.ts';

/** Rows of one statement; 29 columns each stay far below the 65,535 parameters of a statement. */
const batchSize = 250;

type Filled = Pick<TestDatabase, 'source' | 'vault'>;

export interface Bulk {
  readonly count: number;
  readonly pack: PackDescription;
  readonly seed?: number;
  /** What is different about the memory with this number. */
  readonly fields?: (number: number) => Partial<Candidate>;
  /** Its vector, else one in a random direction. */
  readonly vector?: (number: number) => Float32Array;
  readonly progress?: (written: number) => void;
}

/**
 * Fills a vault with invented memories through the row mapper, past admission: texts from a fixed seed, vectors in random
 * directions, since embedding tens of thousands of texts takes an hour and a random vector costs a search as much.
 */
export async function fillWithMemories(database: Filled, bulk: Bulk): Promise<readonly MemoryRecord[]> {
  const random = seededRandom(bulk.seed ?? 1);
  const all: MemoryRecord[] = [];
  for (let written = 0; written < bulk.count; written += batchSize) {
    const size = Math.min(batchSize, bulk.count - written);
    const records = Array.from({ length: size }, (_, offset) => inventRecord(random, bulk, written + offset));
    await writeRecords(database, records);
    all.push(...records);
    bulk.progress?.(written + size);
  }
  return all;
}

/** Writes records with their keys and terms in one transaction, as a job. */
export async function writeRecords(database: Filled, records: readonly MemoryRecord[]): Promise<void> {
  const { source, vault } = database;
  const rows = records.map((record) => writeMemory(vault, record));
  await withAccess(source, { kind: 'job', vault: vault.id, job: 'bulk' }, async (transaction) => {
    await transaction.insert(memories).values(rows.map(({ memory }) => memory));
    await transaction.insert(memoryKeys).values(rows.map(({ key }) => key));
    await insertSearchRows(transaction, vault, records);
  });
}

function inventRecord(random: () => number, bulk: Bulk, number: number): MemoryRecord {
  const candidate = candidateOf({ ...inventSentence(random), ...bulk.fields?.(number) });
  const vector = bulk.vector?.(number) ?? randomUnitVector(random, bulk.pack.dimensions);
  return { memory: memoryOf(candidate), index: indexEntry(candidate, vector, bulk.pack) };
}

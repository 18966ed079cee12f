import { searchTerms } from '../../src/language/search-terms.ts';
import type { MemoryRecord } from '../../src/memory/ports.ts';
import { writeRecords } from '../support/bulk-memories.ts';
import type { TestDatabase } from '../support/databases.ts';
import { memoryOf, randomUnitVector, seededRandom, sentence } from './generated-household.ts';
import type { BenchHouse } from './house.ts';
import type { SuiteContext } from './suite.ts';

export const fillSeed = 20_261_130;
/** Memories of one transaction; more would raise the memory of the embedded engine beyond what the product needs. */
const batch = 50;
/** Batches between two lines of progress. */
const reported = 100;

type Filled = TestDatabase & Pick<BenchHouse, 'embedder' | 'settle'>;

/** Rows as the write path makes them, without its comparisons with what is there: the measured ones go through them. */
export async function fillHouse(house: Filled, memories: number, context: SuiteContext): Promise<void> {
  const random = seededRandom(fillSeed);
  const { dimensions, id } = house.embedder.pack;
  for (let done = 0; done < memories; done += batch) {
    const numbers = Array.from({ length: Math.min(batch, memories - done) }, (_, place) => done + place);
    await writeRecords(
      house,
      numbers.map((number) => {
        const memory = memoryOf(sentence(random, number), new Date(Date.UTC(2026, 0, 1) + number * 60_000));
        return recordOf(memory, randomUnitVector(random, dimensions), id);
      }),
    );
    if ((done / batch) % reported === reported - 1)
      context.progress(`${done + batch} of ${memories} memories are in …`);
  }
  await house.settle();
}

/** A memory with what it is found by, its vector given. */
export function recordOf(memory: MemoryRecord['memory'], vector: Float32Array, model: string): MemoryRecord {
  const terms = searchTerms(memory.text);
  return {
    memory,
    index: {
      textKey: memory.text,
      subjectKey: null,
      predicateKey: null,
      objectKey: null,
      singleValued: false,
      terms: terms.frequencies,
      length: terms.length,
      vector,
      model,
    },
  };
}

import { searchTerms } from '../../src/language/search-terms.ts';
import { memoryOf, randomUnitVector, seededRandom, sentence } from './generated-household.ts';
import type { BenchHouse } from './house.ts';
import type { SuiteContext } from './suite.ts';

export const fillSeed = 20_261_130;
const batch = 500;

/** Rows as the write path makes them, without its comparisons with what is there: the measured ones go through them. */
export async function fillHouse(house: BenchHouse, memories: number, context: SuiteContext): Promise<void> {
  const random = seededRandom(fillSeed);
  const access = { kind: 'job', vault: house.vault.id, job: 'bench' } as const;
  for (let done = 0; done < memories; done += batch) {
    await house.memoryStore.within(access, async (transaction) => {
      for (let number = done; number < Math.min(done + batch, memories); number += 1) {
        const memory = memoryOf(sentence(random, number), new Date(Date.UTC(2026, 0, 1) + number * 60_000));
        const terms = searchTerms(memory.text);
        await transaction.insert({
          memory,
          index: {
            textKey: memory.text,
            subjectKey: null,
            predicateKey: null,
            objectKey: null,
            singleValued: false,
            terms: terms.frequencies,
            length: terms.length,
            vector: randomUnitVector(random, house.embedder.pack.dimensions),
            model: house.embedder.pack.id,
          },
        });
      }
    });
    if ((done / batch) % 10 === 9) context.progress(`${done + batch} of ${memories} memories are in …`);
  }
  await house.settle();
}

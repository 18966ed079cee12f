import { contentWords } from '../language/search-terms.ts';
import { wordCoverage } from './find-to-forget.ts';
import type { Hit } from './result.ts';

/** Share of the question's content words in a memory from which it may be spoken as the answer. */
const enoughWords = 0.7;
/** Semantic score from which it may be spoken although the words differ. */
const enoughMeaning = 0.45;

/**
 * The hits worth saying aloud. A list on a screen may hold what is merely near; a spoken answer that is about something
 * else is worse than "nothing". On the development household these limits silence most questions without an answer.
 */
export function answering(question: string, hits: readonly Hit[]): readonly Hit[] {
  const words = [...contentWords(question)];
  return hits.filter(
    (hit) => (hit.arms.semantic ?? 0) >= enoughMeaning || wordCoverage(words, hit.memory) >= enoughWords,
  );
}

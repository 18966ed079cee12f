import { byScore, type Rated } from './fusion.ts';
import type { Question } from './question/question.ts';

/**
 * Adds the recent arm and orders: where it is asked how something is now, what was told later counts more. The arm's score is
 * the place among all that was found, by when it was told, 0 … 1. `weight` 0 leaves all as it is.
 */
export function withRecency(question: Question, rated: readonly Rated[], weight: number): readonly Rated[] {
  if (weight === 0 || !question.current || rated.length < 2) return rated;
  const told = rated.map(({ found }) => found.memory.recordedAt.getTime());
  return rated
    .map((each) => {
      const recent = told.filter((time) => time < each.found.memory.recordedAt.getTime()).length / (rated.length - 1);
      return { ...each, score: Math.min(1, each.score + weight * recent), arms: { ...each.arms, recent } };
    })
    .sort(byScore);
}

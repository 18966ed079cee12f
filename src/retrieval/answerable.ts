import type { Hit, RecallResult } from './result.ts';

/**
 * Confidence from which a hit is spoken as the answer. A list on a screen may hold what is merely near; a spoken answer
 * about something else is worse than "nothing" (the curve is in docs/performance.md).
 */
export const spokenConfidence = 0.5;

/**
 * Meaning from which a hit is spoken that shares neither name nor thing nor time with the question. Where little is
 * remembered the nearest memory leads by far however far it is, so a lead alone proves nothing.
 */
const enoughMeaning = 0.4;

/** The hit worth saying aloud, or null. */
export function answering({ hits, confidence }: Pick<RecallResult, 'hits' | 'confidence'>): Hit | null {
  const [best] = hits;
  if (best === undefined || confidence < spokenConfidence) return null;
  const { semantic = 0, wording = 0, temporal = 0 } = best.arms;
  return wording > 0 || temporal > 0 || semantic >= enoughMeaning ? best : null;
}

/** Share of the best hit's words in common with the topic from which another hit tells of it, too. */
const sameTopic = 0.5;

/** All that tells of a topic, best first: what is worth saying aloud, and what says as much or shares as much with it. */
export function tellingOf(result: RecallResult): readonly Hit[] {
  const best = answering(result);
  if (best === null) return [];
  return result.hits.filter(
    ({ arms }) =>
      (arms.wording ?? 0) >= (best.arms.wording ?? 0) &&
      (arms['about-person'] ?? 0) >= (best.arms['about-person'] ?? 0) &&
      ((arms.wording ?? 0) === 1 || (arms.lexical ?? 0) >= sameTopic * (best.arms.lexical ?? 0)),
  );
}

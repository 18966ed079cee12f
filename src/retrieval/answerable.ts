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

/** Share of the question's words that a hit about whoever asks has to say, where the question names nothing else ("Was mag ich?"). */
const enoughWords = 0.5;

/** The hit worth saying aloud, or null. */
export function answering({ hits, confidence }: RecallResult): Hit | null {
  const [best] = hits;
  if (best === undefined || confidence < spokenConfidence) return null;
  const { semantic = 0, lexical = 0, wording = 0, temporal = 0 } = best.arms;
  const ofAsker = (best.arms['about-person'] ?? 0) > 0 && lexical >= enoughWords;
  return wording > 0 || temporal > 0 || semantic >= enoughMeaning || ofAsker ? best : null;
}

/** Share of the best hit's words in common with the topic from which another hit tells of it, too. */
const sameTopic = 0.5;

/** All that tells of a topic, best first: what is worth saying aloud, and what shares as much with the topic. */
export function tellingOf(result: RecallResult): readonly Hit[] {
  const best = answering(result);
  if (best === null) return [];
  return result.hits.filter(
    ({ arms }) =>
      (arms.wording ?? 0) >= (best.arms.wording ?? 0) &&
      (arms['about-person'] ?? 0) >= (best.arms['about-person'] ?? 0) &&
      (arms.lexical ?? 0) >= sameTopic * (best.arms.lexical ?? 0),
  );
}

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
export function answering({ hits, confidence }: RecallResult): Hit | null {
  const [best] = hits;
  if (best === undefined || confidence < spokenConfidence) return null;
  const { semantic = 0, wording = 0, temporal = 0 } = best.arms;
  return wording > 0 || temporal > 0 || semantic >= enoughMeaning ? best : null;
}

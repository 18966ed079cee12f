import type { Hit, RecallResult } from './result.ts';

/**
 * Confidence from which a hit is spoken as the answer. A list on a screen may hold what is merely near; a spoken answer
 * about something else is worse than "nothing" (the curve is in docs/performance.md).
 */
export const spokenConfidence = 0.5;

/** The hit worth saying aloud, or null. */
export function answering({ hits, confidence }: RecallResult): Hit | null {
  return confidence < spokenConfidence ? null : (hits[0] ?? null);
}

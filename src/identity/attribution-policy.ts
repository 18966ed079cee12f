import type { SourceName } from '../domain/observation.ts';

export interface AttributionPolicy {
  /** Below this a recogniser's guess counts as unknown; whispering and colds cost more than a tenth. */
  readonly lowestConfidence: number;
  /** For sources whose figure is on another scale. */
  readonly lowestConfidenceOf: Readonly<Partial<Record<SourceName, number>>>;
  /** A runner-up this close makes the guess a toss-up. */
  readonly smallestMargin: number;
  /** Evidence older than this when the sentence arrives is about an earlier one, in milliseconds. */
  readonly windowMs: number;
  /** Evidence may come this much after the sentence, in milliseconds. */
  readonly lateMs: number;
}

export const defaultPolicy: AttributionPolicy = {
  lowestConfidence: 0.75,
  lowestConfidenceOf: {
    // A cosine that has passed the product's own gate already; same voices lie around 0.5, different ones below 0.3.
    voicebm: 0.4,
  },
  smallestMargin: 0.1,
  windowMs: 5_000,
  lateMs: 300,
};

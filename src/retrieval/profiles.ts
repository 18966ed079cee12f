import { leastConfidence } from './abstention.ts';
import { type ArmWeights, armWeights } from './fusion.ts';

/** What a search is tuned to. */
export interface Profile {
  readonly weights: ArmWeights;
  /** Below it nothing is answered, 0 … 1. */
  readonly leastConfidence: number;
}

/** Memories: single statements. */
export const statements: Profile = { weights: armWeights, leastConfidence };

/**
 * Long texts and texts that hold their neighbours (documents, transcripts): words say more where there are more of them,
 * they name so many days that one in common says little, and association would only bring up what stands beside a hit,
 * since neighbours share names by construction. The evidence for an answer is tuned on single statements, so nothing is
 * held back.
 */
export const passages: Profile = {
  weights: { ...armWeights, semantic: 0.5, lexical: 0.5, temporal: 0.05, associative: 0 },
  leastConfidence: 0,
};

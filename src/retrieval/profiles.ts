import { leastConfidence } from './abstention.ts';
import { type ArmWeights, armWeights } from './fusion.ts';

/** What a search is tuned to. */
export interface Profile {
  readonly weights: ArmWeights;
  /** Below it nothing is answered, 0 … 1. */
  readonly leastConfidence: number;
  /** Candidates whose text is looked at. */
  readonly readDepth: number;
  /** Words in common count by the best candidate, not by all that could be in common. */
  readonly wordsByBest: boolean;
}

/** Memories: single statements. */
export const statements: Profile = { weights: armWeights, leastConfidence, readDepth: 30, wordsByBest: false };

/**
 * Long texts and texts that hold their neighbours (documents, transcripts): words say more where there are more of them,
 * they name so many days that one in common says little, and association would only bring up what stands beside a hit,
 * since neighbours share names by construction. Nothing supersedes a text, so the newer one counts more where it is asked how
 * things are. What was said shortly before or after a good hit is likely meant, too.
 * Long questions have few words in common with any text, so these count by the best one. The evidence for an answer is
 * tuned on single statements, so nothing is held back.
 */
export const passages: Profile = {
  weights: {
    semantic: 0.5,
    lexical: 0.15,
    wording: 0.025,
    translation: 0.135,
    temporal: 0.025,
    'about-person': 0.045,
    place: 0.065,
    pinned: 0,
    associative: 0,
    recent: 0.08,
    vicinity: 0.5,
  },
  leastConfidence: 0,
  readDepth: 100,
  wordsByBest: true,
};

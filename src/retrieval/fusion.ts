import type { MemoryId } from '../domain/ids.ts';
import type { Calibration } from '../models/ports.ts';
import { scaled } from '../models/similarity.ts';
import type { Candidate } from './ports.ts';
import type { ArmName } from './result.ts';

/** Share of each arm in the fused score; tuned on the development household (docs/performance.md). */
export const armWeights: Readonly<Record<ArmName, number>> = { semantic: 0.6, lexical: 0.4 };

export interface Scored {
  readonly id: MemoryId;
  /** 0 … 1. */
  readonly score: number;
  readonly arms: Readonly<Record<ArmName, number>>;
}

/**
 * Weighted sum of the arms, each on an absolute 0 … 1 scale, best first. Ties fall to the older id, so that the order
 * never depends on what the database happened to return first.
 */
export function fuse(
  candidates: readonly Candidate[],
  calibration: Pick<Calibration, 'zero' | 'one'>,
): readonly Scored[] {
  return candidates
    .map((candidate) => {
      const arms = { semantic: scaled(candidate.cosine, calibration), lexical: candidate.coverage };
      return { id: candidate.id, arms, score: armWeights.semantic * arms.semantic + armWeights.lexical * arms.lexical };
    })
    .sort((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1));
}

import { type ArmWeights, armWeights, byScore, type Rated } from './fusion.ts';

/** Keeps an associated memory below the direct hit it came from. */
const below = 1e-6;

/**
 * Adds the associative arm and orders. What is only associated never outranks the best direct hit: it explains the
 * answer, it is not the answer.
 */
export function rankAssociated(
  direct: readonly Rated[],
  activation: ReadonlyMap<number, number>,
  weights: ArmWeights = armWeights,
): readonly Rated[] {
  const top = direct[0]?.score ?? 0;
  return direct
    .map((rated) => {
      const activated = activation.get(rated.found.candidate.number) ?? 0;
      if (activated === 0) return rated;
      const lifted = Math.min(rated.score + weights.associative * activated, top - below);
      return {
        ...rated,
        score: Math.max(rated.score, lifted),
        arms: { ...rated.arms, associative: Math.min(1, activated) },
      };
    })
    .sort(byScore);
}

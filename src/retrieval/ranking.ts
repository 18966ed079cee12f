import type { MemoryId } from '../domain/ids.ts';
import type { Ranking, Use } from '../domain/ranking.ts';
import { type ArmWeights, armWeights, byScore, type Rated } from './fusion.ts';
import { presetScore } from './presets.ts';

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

/** Orders by the household's preset instead of relevance alone; the score becomes the preset's, at most 1. */
export function rankByPreset(
  ranked: readonly Rated[],
  ranking: Ranking,
  seen: { readonly uses: ReadonlyMap<MemoryId, Use>; readonly at: Date },
): readonly Rated[] {
  const never: Use = { uses: 0, lastUsedAt: null };
  return ranked
    .map((rated) => {
      const { id, salience, recordedAt } = rated.found.memory;
      const aspects = { ...(seen.uses.get(id) ?? never), relevance: rated.score, salience, recordedAt };
      return { ...rated, score: Math.min(1, presetScore(ranking, aspects, seen.at)) };
    })
    .sort(byScore);
}

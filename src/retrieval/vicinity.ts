import { byScore, type Rated } from './fusion.ts';

/** After so long the half of what was said before still counts, after three times as long a quarter. */
const halfAfterMs = 15 * 60_000;

/**
 * Adds the vicinity arm and orders: what was said near a good hit is about the same, though it may repeat none of its words.
 * The arm's score is the best one of all others, less the longer before or after it was said. `weight` 0 leaves all as it is.
 */
export function withVicinity(rated: readonly Rated[], weight: number): readonly Rated[] {
  if (weight === 0) return rated;
  return rated
    .map((each) => {
      const near = Math.max(
        0,
        ...rated.filter((other) => other !== each).map((other) => other.score * nearness(each, other)),
      );
      return { ...each, score: Math.min(1, each.score + weight * near), arms: { ...each.arms, vicinity: near } };
    })
    .sort(byScore);
}

function nearness(one: Rated, other: Rated): number {
  const apart = Math.abs(one.found.memory.recordedAt.getTime() - other.found.memory.recordedAt.getTime());
  return 1 / (1 + apart / halfAfterMs);
}

import type { Carriers } from './ports.ts';

/** A first hit that activates what is about the same people and things. */
export interface Seed {
  readonly number: number;
  /** Fused score, 0 … 1: how much there is to pass on. */
  readonly score: number;
  readonly entities: ReadonlySet<string>;
}

export interface Linked {
  /** Entity → who carries it, among everything the viewer may see. */
  readonly carriers: ReadonlyMap<string, Carriers>;
  /** How many memories the viewer may see. */
  readonly texts: number;
}

/** How many memories one seed reaches at most. */
export const fanOut = 10;

/**
 * Spreads activation from the first hits over shared entities: score · idf / √(carriers - 1). The idf is the share of the
 * highest possible one (a name in every memory passes nothing on, HippoRAG's node specificity), the root damps hubs: a
 * person in hundreds of memories must not swallow the activation. A memory keeps the strongest it receives.
 * Returns number of the memory → activation, 0 … 1.
 */
export function spread(seeds: readonly Seed[], { carriers, texts }: Linked): ReadonlyMap<number, number> {
  const activation = new Map<number, number>();
  for (const seed of seeds) {
    const reached = new Map<number, number>();
    for (const entity of seed.entities) {
      const memories = carriers.get(entity)?.memories ?? [];
      const strength = seed.score * linkStrength(memories.length, texts);
      if (strength <= 0) continue;
      for (const number of memories) {
        if (number !== seed.number) reached.set(number, Math.max(reached.get(number) ?? 0, strength));
      }
    }
    for (const [number, strength] of strongest(reached)) {
      activation.set(number, Math.max(activation.get(number) ?? 0, strength));
    }
  }
  return activation;
}

function linkStrength(memories: number, texts: number): number {
  if (memories < 2 || texts < 2) return 0;
  return Math.log(texts / memories) / Math.log(texts) / Math.sqrt(memories - 1);
}

/** Ties fall to the older memory, so that the result never depends on the order of rows. */
function strongest(reached: ReadonlyMap<number, number>): readonly (readonly [number, number])[] {
  return [...reached].sort((left, right) => right[1] - left[1] || left[0] - right[0]).slice(0, fanOut);
}

import { meanWithInterval, rounded } from './bootstrap.ts';

/** A question of a retrieval set with what a search returned. */
export interface Ranked {
  readonly gold: readonly string[];
  /** Ids, best first. */
  readonly ids: readonly string[];
}

/** Share of the gold ids among the first `k`, 0 … 1. */
export function fractionAt(k: number, { gold, ids }: Ranked): number {
  const first = new Set(ids.slice(0, k));
  return gold.filter((id) => first.has(id)).length / Math.max(1, gold.length);
}

/** `r<k>`: fraction of the gold in the first k, mean over questions, each with its 95 % interval; `mrr` of the first gold. */
export function figures(ranked: readonly Ranked[], ks: readonly number[]): Record<string, unknown> {
  const found = ks.map((k) => [`r${k}`, meanWithInterval(ranked.map((each) => fractionAt(k, each)))] as const);
  const reciprocal = ranked.map(({ gold, ids }) => {
    const place = ids.findIndex((id) => gold.includes(id));
    return place < 0 ? 0 : 1 / (place + 1);
  });
  return {
    ...Object.fromEntries(found.map(([name, { mean }]) => [name, mean])),
    mrr: rounded(reciprocal.reduce((sum, value) => sum + value, 0) / Math.max(1, ranked.length)),
    intervals: Object.fromEntries(found.map(([name, { interval }]) => [name, interval])),
  };
}

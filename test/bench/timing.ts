/** Milliseconds each call took, smallest first. */
export async function timings(calls: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const taken: number[] = [];
  for (const call of calls) {
    const started = performance.now();
    await call();
    taken.push(performance.now() - started);
  }
  return taken.sort((left, right) => left - right);
}

/** Nearest-rank percentile of sorted values, `share` 0 … 1, rounded to a hundredth. */
export function percentile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return Math.round(value * 100) / 100;
}

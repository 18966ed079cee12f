/**
 * Delay before try number `attempt` (0 = first repeat), in milliseconds: doubles from `base` to `cap`, with full jitter
 * (AWS Architecture Blog, "Exponential Backoff And Jitter", 2015) but never below a quarter, so that retries don't bunch.
 */
export function backoffDelay(
  attempt: number,
  options: { readonly base: number; readonly cap: number; readonly random?: () => number },
): number {
  const ceiling = Math.min(options.cap, options.base * 2 ** Math.min(attempt, 30));
  const random = options.random ?? Math.random;
  return Math.round(ceiling * (0.25 + 0.75 * random()));
}

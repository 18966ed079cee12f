/** A share with its interval, each 0 … 1. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** 97.5 % quantile of the normal distribution: the interval holds the true share in 95 of 100 cases. */
const z = 1.959964;

/**
 * Wilson score interval of `accepted` out of `total` (E. B. Wilson, JASA 22, 1927): sensible for few trials and for shares
 * near 0 and 1, where the usual interval is not. Without trials it is everything.
 */
export function wilson(accepted: number, total: number): Share {
  if (total === 0) return { share: 0, low: 0, high: 1 };
  const share = accepted / total;
  const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const middle = share + (z * z) / (2 * total);
  const scale = 1 + (z * z) / total;
  return { share, low: bounded((middle - spread) / scale), high: bounded((middle + spread) / scale) };
}

/** Within 0 … 1, and without the last bits that binary fractions lose. */
function bounded(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 1e9) / 1e9));
}

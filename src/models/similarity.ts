import type { Calibration } from './ports.ts';

/** Inner product. Vectors of different length are a mistake of the caller (RangeError). */
export function dot(left: Float32Array, right: Float32Array): number {
  if (left.length !== right.length) throw new RangeError('vectors of different length');
  let sum = 0;
  // An indexed loop: ten times as fast as an iterator, and tombstones are compared by the thousand.
  for (let index = 0; index < left.length; index += 1) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}

/** Cosine of the angle between two vectors of any length, -1 … 1; 0 when one of them is zero. */
export function cosine(left: Float32Array, right: Float32Array): number {
  const norms = Math.sqrt(dot(left, left) * dot(right, right));
  return norms === 0 ? 0 : Math.min(1, Math.max(-1, dot(left, right) / norms));
}

/**
 * Removes what all texts of a language have in common: `vector - share · mean`, scaled to length 1 again.
 * `vector` is a unit vector; `share · |mean|` must be below 1, so that `uncentre` has exactly one answer.
 */
export function centre(vector: Float32Array, mean: Float32Array, share: number): Float32Array {
  if (share === 0) return Float32Array.from(vector);
  const difference = combine(1, vector, -share, mean);
  const norm = Math.sqrt(dot(difference, difference));
  return norm === 0 ? difference : difference.map((value) => value / norm);
}

/**
 * Inverse of `centre`: the raw unit vector r from the centred unit vector c.
 *
 * c = (r - s·m) / n, so r = n·c + s·m, where n is the length that was divided away. |r| = 1 gives
 * n² + 2·n·s·(c·m) + s²·|m|² - 1 = 0. The product of its roots, s²·|m|² - 1, is negative while s·|m| < 1, so exactly
 * one root is positive: n = -s·(c·m) + √((s·(c·m))² + 1 - s²·|m|²).
 */
export function uncentre(centred: Float32Array, mean: Float32Array, share: number): Float32Array {
  if (share === 0) return Float32Array.from(centred);
  const along = share * dot(centred, mean);
  const removed = share * share * dot(mean, mean);
  if (removed >= 1) throw new RangeError('share · |mean| must be below 1');
  return combine(-along + Math.sqrt(along * along + 1 - removed), centred, share, mean);
}

/** A cosine on the product's scale: 0 unrelated … 1 the same, as the pack's calibration reads it. */
export function scaled(cosineValue: number, { zero, one }: Pick<Calibration, 'zero' | 'one'>): number {
  return Math.min(1, Math.max(0, (cosineValue - zero) / (one - zero)));
}

function combine(a: number, left: Float32Array, b: number, right: Float32Array): Float32Array {
  if (left.length !== right.length) throw new RangeError('vectors of different length');
  return left.map((value, index) => a * value + b * (right[index] ?? 0));
}

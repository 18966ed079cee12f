import { seededRandom } from '../support/seeded-random.ts';

const resamples = 2000;
const seed = 95;

/** Mean of values 0 … 1 with its 95 % interval (percentile bootstrap over the values, fixed seed), four decimals. */
export function meanWithInterval(values: readonly number[]): {
  readonly mean: number;
  readonly interval: readonly [number, number];
} {
  const random = seededRandom(seed);
  const means = Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let draw = 0; draw < values.length; draw += 1) sum += values[Math.floor(random() * values.length)] ?? 0;
    return sum / Math.max(1, values.length);
  }).sort((left, right) => left - right);
  const at = (share: number) => rounded(means[Math.min(resamples - 1, Math.floor(share * resamples))] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return { mean: rounded(mean), interval: [at(0.025), at(0.975)] };
}

/** Four decimals: finer differences are noise at a few hundred questions. */
export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

import { describe, expect, test } from 'vitest';
import { backoffDelay } from '../../../src/kernel/backoff.ts';

const limits = { base: 500, cap: 30_000 };
const longest = (attempt: number) => backoffDelay(attempt, { ...limits, random: () => 1 });
const shortest = (attempt: number) => backoffDelay(attempt, { ...limits, random: () => 0 });

describe('the delay before another try', () => {
  test('doubles from the base, and stays at the cap', () => {
    expect([0, 1, 2, 3, 4, 5].map(longest)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000]);
    expect([6, 7, 30, 31, 1_000_000].map(longest)).toEqual(Array.from({ length: 5 }, () => 30_000));
  });

  test('is never below a quarter, so that tries do not bunch', () => {
    expect([0, 1, 20].map(shortest)).toEqual([125, 250, 7_500]);
  });

  test('is spread by chance', () => {
    const delays = new Set(Array.from({ length: 50 }, () => backoffDelay(6, limits)));
    expect(delays.size).toBeGreaterThan(40);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(7_500);
    expect(Math.max(...delays)).toBeLessThanOrEqual(30_000);
  });
});

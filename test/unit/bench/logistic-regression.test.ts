import { expect, test } from 'vitest';
import { fitLogistic } from '../../bench/logistic-regression.ts';

test('finds which feature tells, and leaves the one that does not alone', () => {
  const examples = Array.from({ length: 60 }, (_, at) => ({
    features: [at % 2, (at % 5) / 5],
    positive: at % 2 === 1,
  }));
  const { weights } = fitLogistic(examples);
  expect(weights[0]).toBeGreaterThan(2);
  expect(Math.abs(weights[1] ?? 0)).toBeLessThan(0.3);
});

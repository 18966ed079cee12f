import { expect, test } from 'vitest';
import { arrayText, vectorText } from '../../../../src/platform/postgres/array-text.ts';
import { lengthOf, packOccurrence, timesIn } from '../../../../src/platform/postgres/occurrence.ts';

test.each<[readonly (string | number)[], string]>([
  [[], '{}'],
  [[1, -2, 0], '{1,-2,0}'],
  [['a', 'b c'], '{"a","b c"}'],
  [['a"b\\c,{}'], '{"a\\"b\\\\c,{}"}'],
  [['NULL', ''], '{"NULL",""}'],
])('%j is written so that PostgreSQL reads the same', (values, text) => {
  expect(arrayText(values)).toBe(text);
});

test('a vector is written with all its digits', () => {
  expect(vectorText(Float32Array.from([0.5, -0.25, 1e-8]))).toMatch(/^\[0\.5,-0\.25,9\.99999\d+e-9\]$/);
});

test.each([
  [1, 1],
  [3, 40],
  [32_767, 65_535],
])('%d times in a text of %d terms are kept together', (times, length) => {
  const packed = packOccurrence(times, length);
  expect([timesIn(packed), lengthOf(packed)]).toEqual([times, length]);
  expect(packed).toBeLessThan(2 ** 31);
});

test('more than fits counts as the most that fits', () => {
  const packed = packOccurrence(1_000_000, 1_000_000);
  expect([timesIn(packed), lengthOf(packed)]).toEqual([32_767, 65_535]);
});

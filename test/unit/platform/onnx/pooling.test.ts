import { expect, test } from 'vitest';
import { addWeighted, normalised, pooledRow } from '../../../../src/platform/onnx/pooling.ts';

const states = {
  // Two rows of three positions, width 2; the second row has one position of padding.
  values: Float32Array.of(1, 0, 3, 0, 2, 0, 0, 1, 3, 3, 99, 99),
  positions: 3,
  width: 2,
};

test('a row is the mean of its positions, scaled to length 1', () => {
  expect([...pooledRow(states, 0, 3)]).toEqual([1, 0]);
});

test('padding is left out', () => {
  const [x = 0, y = 0] = pooledRow(states, 1, 2);
  expect(x).toBeCloseTo(0.6, 6);
  expect(y).toBeCloseTo(0.8, 6);
});

test('adds by weight, in place', () => {
  const sum = Float32Array.of(1, 2);
  addWeighted(sum, Float32Array.of(10, 20), 0.5);
  expect([...sum]).toEqual([6, 12]);
});

test('a zero vector has no direction and stays', () => {
  expect([...normalised(new Float32Array(3))]).toEqual([0, 0, 0]);
});

import { describe, expect, test } from 'vitest';
import { centre, cosine, dot, scaled, uncentre } from '../../../src/models/similarity.ts';
import { fc } from '../../support/properties.ts';

const dimensions = 24;
const share = fc.double({ min: 0, max: 1, noNaN: true });
const component = fc.double({ min: -1, max: 1, noNaN: true });
const direction = fc
  .array(component, { minLength: dimensions, maxLength: dimensions })
  .filter((values) => Math.hypot(...values) > 0.1);

const unit = direction.map((values) => ofLength(values, 1));
const mean = fc
  .tuple(direction, fc.double({ min: 0, max: 0.95, noNaN: true }))
  .map(([values, length]) => ofLength(values, length));

function ofLength(values: readonly number[], length: number): Float32Array {
  const norm = Math.hypot(...values);
  return Float32Array.from(values, (value) => (value / norm) * length);
}

function largestDifference(left: Float32Array, right: Float32Array): number {
  return Math.max(...left.map((value, index) => Math.abs(value - (right[index] ?? Number.NaN))));
}

describe('centring', () => {
  test('the raw vector comes back', () => {
    fc.assert(
      fc.property(unit, mean, share, (raw, middle, part) => {
        expect(largestDifference(uncentre(centre(raw, middle, part), middle, part), raw)).toBeLessThan(1e-5);
      }),
    );
  });

  test('the other way round as well', () => {
    fc.assert(
      fc.property(unit, mean, share, (centred, middle, part) => {
        const raw = uncentre(centred, middle, part);
        expect(Math.sqrt(dot(raw, raw))).toBeCloseTo(1, 5);
        expect(largestDifference(centre(raw, middle, part), centred)).toBeLessThan(1e-4);
      }),
    );
  });

  test('a centred vector has length 1', () => {
    fc.assert(
      fc.property(unit, mean, share, (raw, middle, part) => {
        const centred = centre(raw, middle, part);
        expect(Math.sqrt(dot(centred, centred))).toBeCloseTo(1, 5);
      }),
    );
  });

  test('a share of 0 changes nothing and hands out a copy', () => {
    const raw = ofLength([3, 4], 1);
    const centred = centre(raw, ofLength([1, 0], 0.9), 0);
    expect(centred).toEqual(raw);
    centred[0] = 9;
    expect(raw[0]).toBeCloseTo(0.6);
  });

  test('a worked example', () => {
    const centred = centre(Float32Array.of(0.6, 0.8), Float32Array.of(1.2, 0), 0.5);
    expect([...centred]).toEqual([0, 1]);
  });

  test('a mean too long to be taken back is refused', () => {
    expect(() => uncentre(Float32Array.of(1, 0), Float32Array.of(0, 2), 0.5)).toThrow(RangeError);
  });
});

describe('cosine', () => {
  test('ignores length, knows opposites', () => {
    const vector = Float32Array.of(1, 2, 3);
    expect(cosine(vector, Float32Array.of(2, 4, 6))).toBeCloseTo(1, 12);
    expect(cosine(vector, Float32Array.of(-1, -2, -3))).toBeCloseTo(-1, 12);
    expect(cosine(Float32Array.of(1, 0), Float32Array.of(0, 5))).toBe(0);
  });

  test('is 0 for a zero vector and refuses different lengths', () => {
    expect(cosine(Float32Array.of(0, 0), Float32Array.of(1, 0))).toBe(0);
    expect(() => cosine(Float32Array.of(1), Float32Array.of(1, 0))).toThrow(RangeError);
  });
});

describe('scale', () => {
  test.each([
    [0.45, 0],
    [0.9, 1],
    [0.675, 0.5],
    [0.1, 0],
    [0.99, 1],
  ])('%f reads as %f', (value, expected) => {
    expect(scaled(value, { zero: 0.45, one: 0.9 })).toBeCloseTo(expected, 10);
  });
});

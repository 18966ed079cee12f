import { describe, expect, test } from 'vitest';
import { rotate, rotationFromKey, unrotate } from '../../../../src/platform/crypto/rotation.ts';
import { randomUnitVector, seededRandom } from '../../../support/seeded-random.ts';

const dimensions = 384;
const rotation = rotationFromKey(Buffer.alloc(32, 3), dimensions);

function dot(left: ArrayLike<number>, right: ArrayLike<number>): number {
  return Array.from(left).reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
}

const row = (number: number) => rotation.matrix.subarray(number * dimensions, (number + 1) * dimensions);

describe('the rotation of a vault', () => {
  test('is orthogonal: rows have length 1 and stand at right angles', () => {
    for (let left = 0; left < dimensions; left += 7) {
      for (let right = 0; right < dimensions; right += 11) {
        expect(dot(row(left), row(right))).toBeCloseTo(left === right ? 1 : 0, 10);
      }
    }
    for (let number = 0; number < dimensions; number += 1) expect(dot(row(number), row(number))).toBeCloseTo(1, 10);
  });

  test('keeps the cosine of any two vectors, and their length', () => {
    const random = seededRandom(1);
    for (let pair = 0; pair < 20; pair += 1) {
      const [left, right] = [randomUnitVector(random, dimensions), randomUnitVector(random, dimensions)];
      const [turnedLeft, turnedRight] = [rotate(rotation, left), rotate(rotation, right)];
      expect(dot(turnedLeft, turnedRight)).toBeCloseTo(dot(left, right), 5);
      expect(dot(turnedLeft, turnedLeft)).toBeCloseTo(1, 5);
    }
  });

  test('is undone by its transpose', () => {
    const vector = randomUnitVector(seededRandom(2), dimensions);
    const back = unrotate(rotation, rotate(rotation, vector));
    vector.forEach((value, at) => {
      expect(back[at]).toBeCloseTo(value, 5);
    });
  });

  test('hides the coordinates: what is one axis before is spread over all after', () => {
    const axis = new Float32Array(dimensions);
    axis[0] = 1;
    const turned = rotate(rotation, axis);
    expect(Math.max(...turned.map(Math.abs))).toBeLessThan(0.3);
  });

  test('is the same for the same key, on every computer, and another one for another key', () => {
    const small = rotationFromKey(Buffer.alloc(32, 3), 4);
    expect(Array.from(small.matrix)).toEqual(Array.from(rotationFromKey(Buffer.alloc(32, 3), 4).matrix));
    expect(Array.from(small.matrix)).not.toEqual(Array.from(rotationFromKey(Buffer.alloc(32, 4), 4).matrix));
    // Stored vectors depend on it: a change of the construction would make every vault forget what is near what.
    expect(Array.from(small.matrix.subarray(0, 4), (value) => Number(value.toFixed(12)))).toEqual([
      0.576307750987, 0.756148198835, -0.274836956035, -0.143436136133,
    ]);
  });
});

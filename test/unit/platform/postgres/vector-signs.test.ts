import { expect, test } from 'vitest';
import { signsOf } from '../../../../src/platform/postgres/vector-signs.ts';

test('a vector is known by which of its parts are above zero, and which are large', () => {
  expect(signsOf(Float32Array.of(0.1, -0.9, 0, 0.5, -0.2, 0.3))).toEqual({ above: '100101', large: '010100' });
});

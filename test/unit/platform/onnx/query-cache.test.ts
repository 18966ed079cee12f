import { expect, test } from 'vitest';
import { QueryCache } from '../../../../src/platform/onnx/query-cache.ts';

const vector = Float32Array.of(1, 2);

test('keeps the ones used last', () => {
  const cache = new QueryCache(2);
  cache.set('a', vector);
  cache.set('b', vector);
  cache.get('a');
  cache.set('c', vector);
  expect(cache.get('a')).toEqual(vector);
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('c')).toEqual(vector);
});

test('nobody can change what the next one gets', () => {
  const cache = new QueryCache(2);
  const mine = Float32Array.of(1, 2);
  cache.set('a', mine);
  mine[0] = 9;
  cache.get('a')?.fill(9);
  expect(cache.get('a')).toEqual(vector);
});

test('a size of 0 keeps nothing', () => {
  const cache = new QueryCache(0);
  cache.set('a', vector);
  expect(cache.get('a')).toBeUndefined();
});

test('forgets all when told', () => {
  const cache = new QueryCache(2);
  cache.set('a', vector);
  cache.clear();
  expect(cache.get('a')).toBeUndefined();
});

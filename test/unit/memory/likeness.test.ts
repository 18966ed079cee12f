import { expect, test } from 'vitest';
import { likenessTo } from '../../../src/memory/likeness.ts';
import { centre } from '../../../src/models/similarity.ts';
import { rotate, rotationFromKey } from '../../../src/platform/crypto/rotation.ts';
import { FakeEmbedder, fakeVector } from '../../fakes/fake-embedder.ts';

const { pack } = new FakeEmbedder();
const rotation = rotationFromKey(Buffer.alloc(32, 7), pack.dimensions);
const turn = (vector: Float32Array) => rotate(rotation, vector);

function stored(text: string, language: 'de' | 'en') {
  const mean = pack.languageMeans[language].passage;
  return { vector: turn(centre(fakeVector(text), mean, pack.similarity.queryText.languageMean)), language };
}

test('a stored vector is like its own text, whatever language mean it was stored without', () => {
  const text = 'Die Leiter steht im Hof';
  const likeness = likenessTo(fakeVector(text), pack, turn);
  expect(likeness(stored(text, 'de'))).toBeCloseTo(1, 4);
  expect(likeness(stored(text, 'en'))).toBeCloseTo(1, 4);
});

test('the likeness of two texts does not depend on the vault', () => {
  const [left, right] = ['Die Leiter steht im Hof', 'Der Hof braucht eine Leiter'];
  const plain = fakeVector(left).reduce((sum, value, at) => sum + value * (fakeVector(right)[at] ?? 0), 0);
  expect(plain).toBeGreaterThan(0.2);
  expect(likenessTo(fakeVector(left), pack, turn)(stored(right, 'de'))).toBeCloseTo(plain, 4);
});

test('the mean of the wrong language shifts it', () => {
  const text = 'Die Leiter steht im Hof';
  const { vector } = stored(text, 'de');
  expect(likenessTo(fakeVector(text), pack, turn)({ vector, language: 'en' })).toBeLessThan(0.99);
});

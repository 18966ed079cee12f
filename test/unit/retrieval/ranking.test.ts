import { expect, test } from 'vitest';
import { rankByPreset } from '../../../src/retrieval/ranking.ts';
import { foundMemory } from './found-memories.ts';

const at = new Date('2026-05-20T12:00:00Z');

test('a household that weighs use puts what answers often before what is a little nearer', () => {
  const nearer = { found: foundMemory('Der Rechen hängt in der Garage.'), score: 0.6, arms: {} };
  const used = { found: foundMemory('Die Harke steht am Zaun.', { candidate: { number: 2 } }), score: 0.55, arms: {} };
  const uses = new Map([[used.found.memory.id, { uses: 5, lastUsedAt: at }]]);
  const ranked = (preset: 'balanced' | 'salience') =>
    rankByPreset([nearer, used], { preset, weights: null }, { uses, at }).map(({ found }) => found.memory.text);
  expect(ranked('balanced')).toEqual(['Der Rechen hängt in der Garage.', 'Die Harke steht am Zaun.']);
  expect(ranked('salience')).toEqual(['Die Harke steht am Zaun.', 'Der Rechen hängt in der Garage.']);
});

test('a score stays a share, however often something was of use', () => {
  const found = foundMemory('Der Rechen hängt in der Garage.', { memory: { salience: 1 } });
  const uses = new Map([[found.memory.id, { uses: 1000, lastUsedAt: at }]]);
  const [best] = rankByPreset([{ found, score: 1, arms: {} }], { preset: 'salience', weights: null }, { uses, at });
  expect(best?.score).toBe(1);
});

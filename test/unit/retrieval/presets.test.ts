import { expect, test } from 'vitest';
import { type Aspects, presetScore } from '../../../src/retrieval/presets.ts';

const at = new Date('2026-05-20T12:00:00Z');
const daysAgo = (days: number) => new Date(at.getTime() - days * 24 * 3_600_000);
const aspects: Aspects = { relevance: 0.6, salience: 0.5, uses: 0, lastUsedAt: null, recordedAt: daysAgo(30) };

test('balanced is how near a memory is and nothing else', () => {
  expect(
    presetScore({ preset: 'balanced', weights: null }, { ...aspects, salience: 1, uses: 9, lastUsedAt: at }, at),
  ).toBe(0.6);
});

test('salience adds importance and access, halved every week, and a boost for each use', () => {
  const score = (use: Partial<Aspects>) =>
    presetScore({ preset: 'salience', weights: null }, { ...aspects, ...use }, at);
  expect(score({})).toBeCloseTo(0.4 * 0.6 + 0.35 * 0.5 + 0.25 * 0.25, 10);
  expect(score({ uses: 3, lastUsedAt: daysAgo(7) })).toBeCloseTo(
    (0.4 * 0.6 + 0.35 * 0.5 + 0.25 * 0.5) * (1 + 0.1 * Math.log(4)),
    10,
  );
});

test('a household may weigh them otherwise', () => {
  const weights = { relevance: 0, salience: 1, access: 0 };
  expect(presetScore({ preset: 'salience', weights }, aspects, at)).toBeCloseTo(0.5, 10);
});

test('generative multiplies recency, importance and relevance', () => {
  const score = (use: Partial<Aspects>) =>
    presetScore({ preset: 'generative', weights: null }, { ...aspects, ...use }, at);
  expect(score({ lastUsedAt: daysAgo(1) })).toBeCloseTo(0.995 ** 24 * 0.5 * 0.6, 10);
  expect(score({ recordedAt: daysAgo(2) })).toBeCloseTo(0.995 ** 48 * 0.5 * 0.6, 10);
  expect(score({ lastUsedAt: daysAgo(-1) })).toBeCloseTo(0.5 * 0.6, 10);
});

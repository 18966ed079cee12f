import { expect, test } from 'vitest';
import type { PersonId } from '../../../src/domain/ids.ts';
import { readQuestion } from '../../../src/retrieval/question/question.ts';
import { rankByPreset, withEverybody } from '../../../src/retrieval/ranking.ts';
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

const people = ['Emil', 'Greta'].map((name) => ({ id: name as PersonId, name, aliases: [] }));
const asking = (text: string, asker: string | null = null) =>
  readQuestion(
    { text, people, language: 'de', at, timeZone: 'Europe/Berlin', limit: 10, history: false },
    asker as PersonId | null,
  );
const hits = (...texts: readonly string[]) =>
  texts.map((text, index) => ({
    found: foundMemory(text, { candidate: { number: index + 1 }, memory: { owner: 'Greta' as PersonId } }),
    score: 0.9 - index * 0.1,
    arms: {},
  }));
const aboutEmil = ['eins', 'zwei', 'drei', 'vier', 'fünf'].map((word) => `Emil isst ${word} Brote.`);

test('everybody a question names is among the first five, and the best stays the best', () => {
  const ranked = hits(...aboutEmil, 'Es regnet.', 'Greta isst keinen Fisch.');
  const texts = withEverybody(asking('Was essen Emil und Greta?'), ranked).map(({ found }) => found.memory.text);
  expect(texts.slice(0, 5)).toEqual([...aboutEmil.slice(0, 4), 'Greta isst keinen Fisch.']);
  expect(texts.toSorted()).toEqual(ranked.map(({ found }) => found.memory.text).toSorted());
});

test('whoever asks belongs to them where they count themselves in', () => {
  const ranked = hits(...aboutEmil, 'Ich esse keinen Fisch.');
  const place = (text: string) =>
    withEverybody(asking(text, 'Greta'), ranked).findIndex(({ found }) => found.memory.text.startsWith('Ich'));
  expect(place('Was essen Emil und ich?')).toBe(4);
  expect(place('Was koche ich für Emil?')).toBe(5);
});

test('a question about one person keeps its order', () => {
  const ranked = hits(...aboutEmil, 'Greta isst keinen Fisch.');
  expect(withEverybody(asking('Was isst Emil?'), ranked)).toBe(ranked);
});

import { expect, test } from 'vitest';
import { terms } from '../../../src/language/terms.ts';

test('words and padded 4-grams are counted separately', () => {
  const found = terms('Öl und Öl');
  expect([...found.words]).toEqual([
    ['w:oel', 2],
    ['w:und', 1],
  ]);
  expect([...found.grams]).toEqual([
    ['g: oel', 2],
    ['g:oel ', 2],
    ['g: und', 1],
    ['g:und ', 1],
  ]);
  expect([found.wordCount, found.gramCount]).toEqual([3, 6]);
});

test('a short word is one gram, an empty text none', () => {
  expect([...terms('zu').grams.keys()]).toEqual(['g: zu ']);
  expect([...terms('a').grams.keys()]).toEqual(['g: a ']);
  expect(terms(' … ')).toMatchObject({ wordCount: 0, gramCount: 0 });
});

test('a compound shares grams with its head', () => {
  const head = terms('Schlüssel').grams;
  const shared = [...terms('Ersatzschlüssel').grams.keys()].filter((gram) => head.has(gram));
  expect(shared.length).toBeGreaterThan(5);
});

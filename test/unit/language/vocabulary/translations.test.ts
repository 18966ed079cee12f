import { expect, test } from 'vitest';
import { translationsIn, translationsOf } from '../../../../src/language/vocabulary/translations.ts';

test.each([
  ['ladders', 'en', 'leiter'],
  ['pillows', 'en', 'kissen'],
  ['scheren', 'de', 'scissors'],
  ['hammer', 'de', 'hammer'],
])('%s (%s) is called %s in the other language', (word, from, expected) => {
  expect(translationsOf(word, from as 'de' | 'en').flat()).toContain(expected);
});

test('a German compound is called what its last part is', () => {
  expect(translationsOf('gartenleiter', 'de')).toEqual([['ladder']]);
});

test('a translation of several words keeps them together', () => {
  expect(translationsOf('giesskanne', 'de')).toEqual([['watering', 'can']]);
});

test('words that are unknown have no translation', () => {
  expect(translationsOf('xylophon', 'de')).toEqual([]);
});

test('two words with a name of their own are translated together', () => {
  const found = translationsIn(['fire', 'extinguisher'], 'en');
  expect(found.get('fire')).toContainEqual(['feuerloescher']);
  expect(found.get('extinguisher')).toContainEqual(['feuerloescher']);
});

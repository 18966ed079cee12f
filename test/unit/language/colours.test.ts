import { expect, test } from 'vitest';
import { isOnlyAColour, withColour } from '../../../src/language/colours.ts';

test.each([
  ['Die Nachbarn haben eine schwarze Katze.', 'eine graue', 'de', 'Die Nachbarn haben eine graue Katze.'],
  ['Tom fährt einen roten Wagen.', 'blau', 'de', 'Tom fährt einen blauen Wagen.'],
  ['Tom fährt einen roten Wagen.', 'einen dunkelblauen', 'de', 'Tom fährt einen dunkelblauen Wagen.'],
  ['Die Tür ist grün.', 'eine graue', 'de', 'Die Tür ist grau.'],
  ['Lottas Lieblingsfarbe ist grün.', 'lila', 'de', 'Lottas Lieblingsfarbe ist lila.'],
  ['Er hat einen blauen Hut.', 'einen lila', 'de', 'Er hat einen lila Hut.'],
  ['The neighbours have a black cat.', 'a grey one', 'en', 'The neighbours have a grey cat.'],
  ['Er hat einen blauen und einen roten Hut.', 'grau', 'de', null],
  ['Er hat einen Hut.', 'grau', 'de', null],
  ['Der Verein heißt Blau-Weiß.', 'grau', 'de', null],
] as const)('%s – %s', (text, value, language, expected) => {
  expect(withColour(text, value, language)).toBe(expected);
});

test.each([
  ['eine graue', 'de', true],
  ['grau', 'de', true],
  ['hellblau', 'de', true],
  ['a grey one', 'en', true],
  ['graue Socken kaufen', 'de', false],
  ['danke', 'de', false],
  ['mach das Licht blau', 'de', false],
  ['thanks', 'en', false],
] as const)('only a colour: %s', (text, language, expected) => {
  expect(isOnlyAColour(text, language)).toBe(expected);
});

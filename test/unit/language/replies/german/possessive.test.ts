import { expect, test } from 'vitest';
import {
  belongsInseparably,
  germanGenitive,
  possessiveOfListener,
} from '../../../../../src/language/replies/german/possessive.ts';

test.each([
  ['Anna', 'Annas'],
  ['Jonas', 'Jonas’'],
  ['Felix', 'Felix’'],
  ['Moritz', 'Moritz’'],
  ['Strauß', 'Strauß’'],
  ['Tante Ida', 'Tante Idas'],
])('%s → %s', (name, genitive) => {
  expect(germanGenitive(name)).toBe(genitive);
});

test.each([
  ['mein', 'dein'],
  ['meine', 'deine'],
  ['meinem', 'deinem'],
  ['meins', 'deins'],
  ['unser', 'euer'],
  ['unsere', 'eure'],
  ['unsre', 'eure'],
  ['unserem', 'eurem'],
  ['unserm', 'eurem'],
  ['unseren', 'euren'],
  ['unsers', 'eures'],
  ['gemein', null],
])('%s → %s', (word, expected) => {
  expect(possessiveOfListener(word)).toBe(expected);
});

test('a mother is somebody’s, a bicycle is a bicycle', () => {
  expect(belongsInseparably('Mutter')).toBe(true);
  expect(belongsInseparably('Schwiegermutter')).toBe(true);
  expect(belongsInseparably('Geburtstag')).toBe(true);
  expect(belongsInseparably('Fahrrad')).toBe(false);
});

import { expect, test } from 'vitest';
import { isLiking, saysFavourite } from '../../../src/language/liking.ts';

test.each(['mag', 'gern', 'liebsten', 'lieblingsfarbe', 'loves', 'favourite'])(
  '%s says that somebody likes',
  (word) => {
    expect(isLiking(word)).toBe(true);
  },
);

test.each(['magen', 'gernot', 'lieb', 'liegt'])('%s does not', (word) => {
  expect(isLiking(word)).toBe(false);
});

test.each([
  ['lieblingsessen', 'jorid isst am liebsten linsen', true],
  ['isst', 'jorids lieblingsgericht sind linsen', true],
  ['lieblingsgetraenk', 'jorid trinkt gern malzkaffee', true],
  ['lieblingsgetraenk', 'jorid isst am liebsten linsen', false],
  ['lieblingsessen', 'jorid isst heute linsen', false],
])('%s and "%s": %s', (word, text, said) => {
  expect(saysFavourite(word, text.split(' '))).toBe(said);
});

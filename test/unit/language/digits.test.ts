import { expect, test } from 'vitest';
import { withDigits } from '../../../src/language/digits.ts';

test.each([
  ['de', 'hundertzwanzig Euro', '120 Euro'],
  ['de', 'Der Code ist vier sieben eins neun.', 'Der Code ist 4719.'],
  ['de', 'vom fünften bis achten Mai', 'vom 5 bis 8 Mai'],
  ['de', 'Ein Knopf und eine Nadel', 'Ein Knopf und eine Nadel'],
  ['de', 'zwei Hunde, drei Katzen', '2 Hunde, 3 Katzen'],
  ['en', 'four seven one nine', '4719'],
  ['en', 'one of the twenty-one keys', 'one of the 21 keys'],
] as const)('%s: %s', (language, text, expected) => {
  expect(withDigits(text, language)).toBe(expected);
});

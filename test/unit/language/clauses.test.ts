import { expect, test } from 'vitest';
import { clausesOf } from '../../../src/language/clauses.ts';

test.each([
  ['Tilda kommt Montag und hat eine Nussallergie.', ['Tilda kommt Montag', 'hat eine Nussallergie']],
  ['Brot und Butter stehen im Schrank', ['Brot Butter stehen im Schrank']],
  ['Die Leiter steht im Hof', ['Die Leiter steht im Hof']],
  ['', []],
] as const)('%s', (text, expected) => {
  expect(clausesOf(text)).toEqual(expected);
});

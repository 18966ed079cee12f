import { expect, test } from 'vitest';
import { stanceOf } from '../../../src/language/stance.ts';

test.each([
  ['Tilda verträgt keine Pflaumen', 'negative'],
  ['Tilda ist allergisch gegen Pflaumen', 'negative'],
  ['Tilda is allergic to plums', 'negative'],
  ['Tilda hasst Pflaumen', 'negative'],
  ['Tilda ist nicht mehr allergisch gegen Pflaumen', 'positive'],
  ['Tilda mag Pflaumen', 'positive'],
  ["Tilda isn't afraid of dogs", 'positive'],
] as const)('%s speaks %s', (text, stance) => {
  expect(stanceOf(text)).toBe(stance);
});

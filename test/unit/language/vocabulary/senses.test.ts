import { describe, expect, test } from 'vitest';
import { sensesOf } from '../../../../src/language/vocabulary/senses.ts';

const shares = (german: string, english: readonly string[]) => {
  const [parts = []] = sensesOf([german], 'de');
  const said = new Set(sensesOf(english, 'en').flat(2));
  return parts.map((senses) => senses.some((sense) => said.has(sense)));
};

describe('words mean the same in both languages', () => {
  test.each([
    ['gartentor', ['garden', 'gate']],
    ['kellerschluessel', ['basement', 'key']],
    ['muecken', ['mosquitoes']],
    ['trompeten', ['trumpets']],
    ['erdbeeren', ['strawberries']],
    ['kirschen', ['cherries']],
    ['messer', ['knives']],
    ['wanderwanne', ['hiking', 'tub']],
    ['himbeereis', ['raspberry', 'ice', 'cream']],
  ])('%s', (german, english) => {
    expect(shares(german, english)).not.toContain(false);
  });

  test('part by part', () => {
    expect(shares('gartentor', ['garden', 'bench'])).toEqual([true, false]);
    expect(shares('hundeleine', ['cat'])).not.toContain(true);
  });
});

test('a word the vocabulary does not know is recognised by its stem', () => {
  const [[once = []] = [], [twice = []] = []] = sensesOf(['quaste', 'quasten'], 'de');
  expect(once.some((sense) => twice.includes(sense))).toBe(true);
});

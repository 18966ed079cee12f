import { expect, test } from 'vitest';
import { redacted, termsToLookUp } from '../../../src/memory/redaction.ts';

const code = {
  text: 'Der Code vom Gartentor ist 4711.',
  subject: 'Gartentor',
  object: '4711',
};

test.each([
  ['all of it', 'Der Code vom Gartentor ist 4711', null],
  ['a question that quotes it', 'Soll ich vergessen, dass der Code vom Gartentor 4711 ist?', null],
  ['with the number in words', 'Das Gartentor geht mit vier sieben eins eins auf', null],
  ['nothing of it', 'Das Gartentor quietscht', 'Das Gartentor quietscht'],
  ['another code', 'Der Code vom Schuppen ist 4712', 'Der Code vom Schuppen ist 4712'],
  [
    'one sentence among others',
    'Morgen kommt Tilda. Der Code vom Gartentor ist 4711. Bring bitte Brot mit.',
    'Morgen kommt Tilda. […] Bring bitte Brot mit.',
  ],
] as const)('%s', (_what, said, expected) => {
  expect(redacted(said, [code])).toBe(expected);
});

test('what is looked up are its words, not those around them', () => {
  expect([...termsToLookUp(code)].sort()).toEqual(['n:4711', 'w:code', 'w:garte']);
});

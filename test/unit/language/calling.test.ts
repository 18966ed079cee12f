import { expect, test } from 'vitest';
import type { PersonId } from '../../../src/domain/ids.ts';
import { callingOf, personCalled, underOneName } from '../../../src/language/calling.ts';

const people = [
  { id: 'n' as PersonId, name: 'Oma Nora', aliases: ['Oma', 'Grandma'] },
  { id: 'e' as PersonId, name: 'Emil Brandt', aliases: [] },
  { id: 'l' as PersonId, name: 'Lena Brandt', aliases: [] },
];
const calling = callingOf(people);

test('a name leads to one person; a shared family name to nobody', () => {
  expect(['oma', 'nora', 'noras', 'grandma', 'emils', 'brandt'].map((word) => personCalled(word, calling))).toEqual([
    'n',
    'n',
    'n',
    'n',
    'e',
    null,
  ]);
});

test('a text names everybody the same way, its speaker too', () => {
  expect(underOneName('Oma Nora mag ihre Brille', { calling, speaker: null })).toBe('Nora mag ihre Brille');
  expect(underOneName('Omas Brille und mein Hut', { calling, speaker: 'e' })).toBe('Noras Brille und Emils Hut');
  expect(underOneName('Ich mag Tee', { calling, speaker: null })).toBe('Ich mag Tee');
});

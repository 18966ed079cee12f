import { expect, test } from 'vitest';
import { commandAtEnd } from '../../../src/language/command-inside.ts';
import { validity } from '../../../src/language/dates/validity.ts';
import { understand } from '../../../src/language/understand.ts';

const context = {
  language: null,
  householdLanguage: 'de',
  speakerName: 'Jorid',
  knownSubjects: new Set<string>(),
} as const;

test.each([
  [
    'de',
    'Der Dachdecker kommt am Montag, merk dir das bitte, er braucht die Leiter',
    'Der Dachdecker kommt am Montag, er braucht die Leiter.',
  ],
  ['de', 'Das Zelt ist bei Jorids Bruder, merk dir das nur bis Freitag', 'Das Zelt ist bei Jorids Bruder bis Freitag.'],
  ['de', 'Merk dir nur bis Freitag, dass das Zelt im Auto liegt', 'Das Zelt liegt im Auto bis Freitag.'],
  ['de', 'Merk dir nur bis morgen: das Zelt liegt im Auto', 'Das Zelt liegt im Auto bis morgen.'],
  [
    'en',
    'The roofer comes on Monday, remember that, he needs the ladder',
    'The roofer comes on Monday, he needs the ladder.',
  ],
  ['en', 'The tent is in the car, remember that only until Friday', 'The tent is in the car until Friday.'],
  ['en', 'Remember only until Friday that the tent is in the car', 'The tent is in the car until Friday.'],
] as const)('%s: %s', (language, text, statement) => {
  const understanding = understand(text, { ...context, language });
  expect(understanding).toMatchObject({ act: 'remember', statement: { text: statement } });
});

test('what is remembered until a day ends with it', () => {
  const { statement } = understand('Merk dir nur bis Freitag, dass das Zelt im Auto liegt', context);
  // 6 p.m. on Tuesday, 5 May 2026 in Berlin.
  const reference = new Date('2026-05-05T16:00:00Z');
  const reading = { reference, timeZone: 'Europe/Berlin', language: 'de', direction: 'future' } as const;
  expect(validity(statement?.text ?? '', reading).validTo?.toISOString()).toBe('2026-05-08T22:00:00.000Z');
});

test.each([
  ['de', 'Merk dir, dass das Zelt im Auto liegt'],
  ['de', 'Merk dir das nur bis dahin, ja'],
  ['de', 'Das Zelt liegt im Auto, merk dir das'],
  ['en', 'Remember that the tent is in the car'],
] as const)('%s stays: %s', (language, text) => {
  expect(commandAtEnd(text, language)).toBe(text);
});

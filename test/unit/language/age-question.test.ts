import { expect, test } from 'vitest';
import { ageQuestion } from '../../../src/language/age-question.ts';
import { ageOn, bornOn } from '../../../src/language/dates/age.ts';

test.each([
  ['de', 'Wie alt ist Jorid?', { birthday: 'Wann hat Jorid Geburtstag?', next: false }],
  ['de', 'Wie alt ist Oma Gerda inzwischen?', { birthday: 'Wann hat Oma Gerda Geburtstag?', next: false }],
  ['de', 'wie alt bin ich', { birthday: 'Wann habe ich Geburtstag?', next: false }],
  ['de', 'Wie alt wird Jorid?', { birthday: 'Wann hat Jorid Geburtstag?', next: true }],
  ['en', 'How old is Jorid now?', { birthday: "When is Jorid's birthday?", next: false }],
  ['en', 'How old am I?', { birthday: 'When is my birthday?', next: false }],
  ['en', 'How old will Jorid be?', { birthday: "When is Jorid's birthday?", next: true }],
] as const)('%s: %s', (language, text, asked) => {
  expect(ageQuestion(text, language)).toEqual(asked);
});

test.each([
  ['de', 'Wie alt ist der Käse hinten im Kühlschrank?'],
  ['de', 'Wann hat Jorid Geburtstag?'],
  ['en', 'How old is the cheese at the back of the fridge?'],
] as const)('no question for an age in %s: %s', (language, text) => {
  expect(ageQuestion(text, language)).toBeNull();
});

test.each([
  ['de', 'Jorids Geburtstag ist der 3. Mai 2018.', '2018-05-03'],
  ['de', 'Jorid ist am 29.02.2016 geboren.', '2016-02-29'],
  ['en', 'Jorid was born on May 3, 2018.', '2018-05-03'],
] as const)('%s: %s', (language, text, day) => {
  expect(bornOn({ text, language })?.toISOString()).toBe(`${day}T00:00:00.000Z`);
});

test.each([
  ['de', 'Jorids Geburtstag ist der 3. Mai.'],
  ['de', 'Jorid kam am 3. Mai 2018 in die Schule.'],
] as const)('no day of birth in %s: %s', (language, text) => {
  expect(bornOn({ text, language })).toBeNull();
});

test('a year is over at midnight of the birthday in the household’s zone', () => {
  const born = new Date('2018-05-03T00:00:00Z');
  expect(ageOn(born, new Date('2026-05-02T21:59:00Z'), 'Europe/Berlin')).toBe(7);
  expect(ageOn(born, new Date('2026-05-02T22:00:00Z'), 'Europe/Berlin')).toBe(8);
  expect(ageOn(new Date('2016-02-29T00:00:00Z'), new Date('2026-02-28T12:00:00Z'), 'Europe/Berlin')).toBe(9);
  expect(ageOn(new Date('2016-02-29T00:00:00Z'), new Date('2026-03-01T12:00:00Z'), 'Europe/Berlin')).toBe(10);
});

import { expect, test } from 'vitest';
import { ageQuestion } from '../../../src/language/age-question.ts';
import { ageAt, bornOn, tellsAge } from '../../../src/language/dates/age.ts';
import { birthTold } from '../../../src/language/dates/birth-told.ts';

test.each([
  ['de', 'Wie alt ist Jorid?', { birthday: 'Wann hat Jorid Geburtstag?', whom: 'Jorid', moment: 'now' }],
  [
    'de',
    'Wie alt ist Oma Gerda inzwischen?',
    { birthday: 'Wann hat Oma Gerda Geburtstag?', whom: 'Oma Gerda', moment: 'now' },
  ],
  ['de', 'wie alt bin ich', { birthday: 'Wann habe ich Geburtstag?', whom: null, moment: 'now' }],
  ['de', 'Wie alt wird Jorid?', { birthday: 'Wann hat Jorid Geburtstag?', whom: 'Jorid', moment: 'next_birthday' }],
  ['en', 'How old is Jorid now?', { birthday: "When is Jorid's birthday?", whom: 'Jorid', moment: 'now' }],
  ['en', 'How old am I?', { birthday: 'When is my birthday?', whom: null, moment: 'now' }],
  [
    'de',
    'Wie alt wird Jorid nächstes Jahr?',
    { birthday: 'Wann hat Jorid Geburtstag?', whom: 'Jorid', moment: 'next_year' },
  ],
  [
    'de',
    'Wie alt wird Jorid denn dieses Jahr?',
    { birthday: 'Wann hat Jorid Geburtstag?', whom: 'Jorid', moment: 'this_year' },
  ],
  [
    'en',
    'How old will Jorid be next year?',
    { birthday: "When is Jorid's birthday?", whom: 'Jorid', moment: 'next_year' },
  ],
  ['en', 'How old will Jorid be?', { birthday: "When is Jorid's birthday?", whom: 'Jorid', moment: 'next_birthday' }],
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
  ['de', 'Jorids Geburtstag ist der 3. Mai 2018.', 2018, '2018-05-03'],
  ['de', 'Jorid ist am 29.02.2016 geboren.', 2016, '2016-02-29'],
  ['de', 'Opa Einar wurde 1944 geboren.', 1944, null],
  ['de', 'Opa Einar ist im Mai 1944 geboren.', 1944, null],
  ['en', 'Jorid was born on May 3, 2018.', 2018, '2018-05-03'],
  ['en', 'Grandpa was born in 1944.', 1944, null],
] as const)('%s: %s', (language, text, year, day) => {
  expect(bornOn({ text, language })).toEqual({ year, day: day === null ? null : new Date(`${day}T00:00:00Z`) });
});

test.each([
  ['de', 'Jorids Geburtstag ist der 3. Mai.'],
  ['de', 'Jorid kam am 3. Mai 2018 in die Schule.'],
] as const)('no year of birth in %s: %s', (language, text) => {
  expect(bornOn({ text, language })).toBeNull();
});

test.each([
  ['de', 'Jorid ist neun.', true],
  ['de', 'Opa Einar wird 82 Jahre alt.', true],
  ['de', 'Jorid ist gerade zehn geworden.', true],
  ['de', 'Jorid ist krank.', false],
  ['de', 'Jorids Zimmer ist oben.', false],
  ['en', 'Jorid is nine.', true],
  ['en', 'Grandpa is 82 years old.', true],
  ['en', 'Jorid is ill.', false],
] as const)('an age in %s: %s', (language, text, told) => {
  expect(tellsAge({ text, language })).toBe(told);
});

const timeZone = 'Europe/Berlin';
const birthOf = (day: string) => ({ year: Number(day.slice(0, 4)), day: new Date(`${day}T00:00:00Z`) });

test('a year is over at midnight of the birthday in the household’s zone', () => {
  const ageOn = (day: string, at: string) => ageAt(birthOf(day), 'now', { at: new Date(at), timeZone })?.years;
  expect(ageOn('2018-05-03', '2026-05-02T21:59:00Z')).toBe(7);
  expect(ageOn('2018-05-03', '2026-05-02T22:00:00Z')).toBe(8);
  expect(ageOn('2016-02-29', '2026-02-28T12:00:00Z')).toBe(9);
  expect(ageOn('2016-02-29', '2026-03-01T12:00:00Z')).toBe(10);
});

test('an age at another time', () => {
  const today = { at: new Date('2026-12-01T12:00:00Z'), timeZone };
  expect(ageAt(birthOf('2018-05-03'), 'next_birthday', today)).toEqual({ years: 9, moment: 'next_birthday' });
  expect(ageAt(birthOf('2018-05-03'), 'this_year', today)).toEqual({ years: 8, moment: 'this_year' });
  expect(ageAt(birthOf('2018-05-03'), 'next_year', today)).toEqual({ years: 9, moment: 'next_year' });
  expect(ageAt(birthOf('2027-05-03'), 'now', today)).toBeNull();
});

test('where only the year is known, the age of this year is told', () => {
  const today = { at: new Date('2026-12-01T12:00:00Z'), timeZone };
  expect(ageAt({ year: 1944, day: null }, 'now', today)).toEqual({ years: 82, moment: 'this_year' });
  expect(ageAt({ year: 1944, day: null }, 'next_year', today)).toEqual({ years: 83, moment: 'next_year' });
});

// 6 p.m. on Tuesday, 5 May 2026 in Berlin.
const around = { reference: new Date('2026-05-05T16:00:00Z'), timeZone: 'Europe/Berlin' };

test.each([
  ['de', 'Ich werd am 3. März elf', 'Ich bin am 3. März 2016 geboren.'],
  ['de', 'Am Sonntag wird Jorid acht.', 'Jorid ist am 10. Mai 2018 geboren.'],
  ['de', 'Mein Bruder wird übermorgen 20 Jahre alt', 'Mein Bruder ist am 7. Mai 2006 geboren.'],
  ['de', 'Oma Gerda hat am Sonntag Geburtstag, sie wird achtzig', 'Oma Gerda ist am 10. Mai 1946 geboren.'],
  ['de', 'Jorid ist am 1. Mai sieben geworden', 'Jorid ist am 1. Mai 2019 geboren.'],
  ['en', "I'm turning eleven on March 3rd", 'I was born on 3 March 2016.'],
  ['en', 'Jorid turns eight on Sunday', 'Jorid was born on 10 May 2018.'],
  ['en', "Grandma's birthday is on Sunday, she'll be eighty", 'Grandma was born on 10 May 1946.'],
  ['en', 'My sister turned nine on 1 May', 'My sister was born on 1 May 2017.'],
] as const)('a birth is told in %s: %s', (language, text, birth) => {
  expect(birthTold(text, { ...around, language })).toBe(birth);
});

test.each([
  ['de', 'Ich bin 44'],
  ['de', 'Jorid wird im März elf'],
  ['de', 'Sie wird am Sonntag elf'],
  ['de', 'Es wird am Sonntag 30 Grad'],
  ['de', 'Jorid wird am Sonntag elf Kuchen backen'],
  ['en', 'It will be 30 on Sunday'],
  ['en', 'She turns eleven on Sunday'],
] as const)('no birth is told in %s: %s', (language, text) => {
  expect(birthTold(text, { ...around, language })).toBeNull();
});

import { expect, test } from 'vitest';
import { daysBetween } from '../../../src/language/dates/day-count.ts';
import { dayCountQuestion } from '../../../src/language/day-count-question.ts';

test.each([
  ['de', 'Wie lange ist es noch bis zu Jorids Geburtstag?', 'Wann ist Jorids Geburtstag?', 'future'],
  ['de', 'Wie viele Tage sind es noch bis zum Urlaub?', 'Wann ist Urlaub?', 'future'],
  ['de', 'wie viele tage noch bis zu jorids geburtstag', 'Wann ist jorids geburtstag?', 'future'],
  ['de', 'In wie vielen Tagen fahren wir ans Meer?', 'Wann fahren wir ans Meer?', 'future'],
  [
    'de',
    'Wie lange ist es her, dass wir die Heizung gewartet haben?',
    'Wann war das, dass wir die Heizung gewartet haben?',
    'past',
  ],
  ['de', 'Wie lange ist die Wartung der Heizung her?', 'Wann war die Wartung der Heizung?', 'past'],
  ['de', 'Vor wie vielen Tagen war der Schornsteinfeger da?', 'Wann war der Schornsteinfeger da?', 'past'],
  ['de', 'Wie lange ist das her?', null, 'past'],
  ['de', 'Wie lange ist es noch bis dahin?', null, 'future'],
  ['en', "How long until Jorid's birthday?", "When is Jorid's birthday?", 'future'],
  ['en', 'How many days are there until the holidays?', 'When is the holidays?', 'future'],
  ['en', 'How long ago was the boiler serviced?', 'When was the boiler serviced?', 'past'],
  ['en', 'How long ago was that?', null, 'past'],
] as const)('%s: %s', (language, text, about, towards) => {
  expect(dayCountQuestion(text, language)).toEqual({ about, towards });
});

test.each([
  ['de', 'Wie lange kocht man Eier?'],
  ['de', 'Wie lange ist die Leiter?'],
  ['de', 'Wie viele Tage hat der Februar?'],
  ['de', 'Wie lange darf Jorid abends lesen?'],
  ['en', 'How long is the ladder?'],
  ['en', 'How many days does February have?'],
] as const)('no count of days in %s: %s', (language, text) => {
  expect(dayCountQuestion(text, language)).toBeNull();
});

const today = { at: new Date('2026-12-01T12:00:00Z'), timeZone: 'Europe/Berlin' };
const recordedAt = new Date('2026-10-20T12:00:00Z');

test.each([
  ['Jorids Geburtstag ist am 4. März.', 'future', 93],
  ['Jorids Geburtstag ist am 1. Dezember.', 'future', 0],
  ['Jorid ist am 30. November 2018 geboren.', 'future', 364],
  ['Am 20. Dezember fahren wir ans Meer.', 'future', 19],
  ['Am 14. Oktober 2026 haben wir die Heizung gewartet.', 'past', 48],
] as const)('%s', (text, towards, days) => {
  expect(daysBetween({ text, language: 'de', recordedAt }, towards, today)).toBe(days);
});

test.each([
  ['Die Heizung ist alt.', 'past'],
  ['Von Montag bis Freitag sind wir am Meer.', 'future'],
  ['Am 20. Dezember 2026 fahren wir ans Meer.', 'past'],
  ['Am 14. Oktober 2026 haben wir die Heizung gewartet.', 'future'],
  ['Jeden Dienstag kommt die Müllabfuhr.', 'future'],
] as const)('no single day on that side of today: %s (%s)', (text, towards) => {
  expect(daysBetween({ text, language: 'de', recordedAt }, towards, today)).toBeNull();
});

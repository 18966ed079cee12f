import { expect, test } from 'vitest';
import type { Language } from '../../../src/domain/turn.ts';
import { readAgendaQuestion, tellsOfComing } from '../../../src/language/agenda-question.ts';

test.each<[Language, string, string | null]>([
  ['de', 'Was ist los?', 'everything'],
  ['de', 'Und was steht denn bei uns an?', 'everything'],
  ['de', 'Steht noch was an?', 'everything'],
  ['de', 'was haben wir vor', 'everything'],
  ['de', 'Hab ich Termine?', 'everything'],
  ['de', 'Welche Termine haben wir?', 'everything'],
  ['de', 'Wer kommt?', 'coming'],
  ['de', 'Wer kommt denn zu uns?', 'coming'],
  ['de', 'Kommt jemand zu Besuch?', 'coming'],
  ['de', 'Kriegen wir Besuch?', 'coming'],
  ['en', "What's on?", 'everything'],
  ['en', 'What is happening at home?', 'everything'],
  ['en', 'Do we have anything planned?', 'everything'],
  ['en', "Who's coming over?", 'coming'],
  ['en', 'Is anybody visiting us?', 'coming'],
  // Something in particular is asked for.
  ['de', 'Wer kommt zum Grillen?', null],
  ['de', 'Was ist mit der Heizung los?', null],
  ['de', 'Kommt Karl?', null],
  ['de', 'Was steht auf der Einkaufsliste an?', null],
  ['de', 'Was war los?', null],
  ['en', "What's on TV?", null],
  ['en', 'Is Karl coming?', null],
  ['en', 'Who is coming to the barbecue?', null],
])('%s: %s', (language, question, kind) => {
  expect(readAgendaQuestion(question, language)).toBe(kind);
});

test('tells a visit from other plans', () => {
  expect(tellsOfComing('Am Freitag kommt Tante Ida.', 'de')).toBe(true);
  expect(tellsOfComing('Am Freitag haben wir Besuch.', 'de')).toBe(true);
  expect(tellsOfComing('Am Freitag ist die Geigenstunde.', 'de')).toBe(false);
  expect(tellsOfComing('Aunt Ida is visiting on Friday.', 'en')).toBe(true);
  expect(tellsOfComing('The violin lesson is on Friday.', 'en')).toBe(false);
});

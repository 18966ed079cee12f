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
  ['de', 'Was hab ich?', 'mind'],
  ['de', 'Was haben wir denn noch?', 'mind'],
  ['de', 'Hab ich was?', 'mind'],
  ['de', 'Was ist bei mir los?', 'mind'],
  ['de', 'Woran soll ich denken?', 'mind'],
  ['de', 'An was müssen wir denn noch denken?', 'mind'],
  ['de', 'Was darf ich nicht vergessen?', 'mind'],
  ['de', 'Muss ich an irgendwas denken?', 'mind'],
  ['en', 'What do I have?', 'mind'],
  ['en', 'What do I have to think of?', 'mind'],
  ['en', 'What do we need to remember?', 'mind'],
  ['en', 'What should I not forget?', 'mind'],
  ['en', 'Is there anything I should keep in mind?', 'mind'],
  // Something in particular is asked for.
  ['de', 'Woran denkst du?', null],
  ['de', 'Was habe ich gegessen?', null],
  ['de', 'Was haben wir für ein Datum?', null],
  ['en', 'What do I have in the freezer?', null],
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

import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../../src/domain/turn.ts';
import { grammars } from '../../../src/language/grammar/grammar.ts';
import { spokenSentence } from '../../../src/language/grammar/spoken-sentence.ts';
import { fitForm } from '../../../src/language/reminders/form.ts';
import { readRescheduling, reschedulingForms } from '../../../src/language/rescheduling/rescheduling.ts';

// 6 p.m. on Tuesday, 5 May 2026 in Berlin.
const reference = new Date('2026-05-05T16:00:00Z');
const read = (language: Language, text: string) =>
  readRescheduling(text, { language, reference, timeZone: 'Europe/Berlin' });

describe.each(languages)('%s', (language) => {
  const fits = (form: (typeof reschedulingForms)['de'][number], text: string) =>
    fitForm([form], spokenSentence(text, grammars[language]).sentence) !== null;

  test.each(reschedulingForms[language].map((form) => [form.form.name, form] as const))('%s', (_name, form) => {
    expect(fits(form, form.form.example)).toBe(true);
    expect(fits(form, form.form.counterExample)).toBe(false);
  });
});

test.each<[Language, string, string, string, string | null]>([
  ['de', 'Das Konzert wurde auf den 12. verschoben', 'moved', 'Das Konzert', 'am 12.'],
  ['de', 'Das Konzert am 9. ist auf den 12. Mai verlegt worden', 'moved', 'Das Konzert', 'am 12. Mai'],
  ['de', 'Der Gärtner hat unseren Termin auf Samstag um vier verschoben', 'moved', 'Der Gärtner', 'am Samstag um vier'],
  ['de', 'Wir haben das Grillfest auf nächste Woche verschoben', 'moved', 'das Grillfest', 'nächste Woche'],
  ['de', 'Tante Ida kommt doch erst am Samstag', 'moved', 'Tante Ida', 'am Samstag'],
  ['de', 'Der Gärtner hat für Freitag abgesagt', 'cancelled', 'Der Gärtner', null],
  ['de', 'Am Freitag findet der Flohmarkt nicht statt', 'cancelled', 'der Flohmarkt', null],
  ['de', 'Wir mussten das Grillfest absagen', 'cancelled', 'das Grillfest', null],
  ['de', 'Morgen fällt die Geigenstunde aus', 'out', 'die Geigenstunde', null],
  ['en', 'The gardener moved us to Saturday', 'moved', 'The gardener', 'on Saturday'],
  ['en', 'The concert has been moved to the 12th', 'moved', 'The concert', 'on the 12th'],
  ['en', 'Our barbecue got pushed back to next week', 'moved', 'Our barbecue', 'next week'],
  ['en', 'The gardener has cancelled on us', 'cancelled', 'The gardener', null],
  ['en', 'We had to call off the barbecue', 'cancelled', 'the barbecue', null],
  ['en', 'The concert is off', 'out', 'The concert', null],
])('%s: %s', (language, text, kind, event, to) => {
  expect(read(language, text)).toMatchObject({ kind, event, to });
});

test.each<[Language, string]>([
  ['de', 'Er hat abgesagt'],
  ['de', 'Hat der Gärtner abgesagt?'],
  ['de', 'Der Zaun wurde grün gestrichen'],
  ['de', 'Das Regal wurde an die Wand verschoben'],
  ['de', 'Tante Ida kommt am Samstag'],
  ['de', 'Die Lampe ist aus'],
  ['en', 'It was moved to Saturday'],
  ['en', 'The shelf was moved to the wall'],
  ['en', 'Cancel the timer'],
])('nothing takes place at another time in %s: %s', (language, text) => {
  expect(read(language, text)).toBeNull();
});

import { expect, test } from 'vitest';
import type { Language } from '../../../../src/domain/turn.ts';
import { readReminder } from '../../../../src/language/reminders/read-reminder.ts';
import { understand } from '../../../../src/language/understand.ts';

// 11 a.m. on Monday, 30 November 2026 in Berlin.
const reference = new Date('2026-11-30T10:00:00Z');
const read = (language: Language, text: string) =>
  readReminder(text, { language, reference, timeZone: 'Europe/Berlin' });

test.each<[Language, string, string, string]>([
  ['de', 'Erinnere mich in einer Stunde an den Sauerteig', 'an den Sauerteig', '2026-11-30T11:00:00.000Z'],
  ['de', 'Kannst du mich morgen um acht an den Sauerteig erinnern?', 'an den Sauerteig', '2026-12-01T07:00:00.000Z'],
  ['de', 'Erinner uns am 15. April daran, Karl zu schreiben', 'Karl zu schreiben', '2027-04-14T22:00:00.000Z'],
  ['de', 'Erinnere mich an die Sitzung am Freitag', 'an die Sitzung', '2026-12-03T23:00:00.000Z'],
  ['de', 'Erinnere mich morgen an die Sitzung am Freitag', 'an die Sitzung am Freitag', '2026-11-30T23:00:00.000Z'],
  ['en', 'Remind me in an hour to feed the sourdough', 'to feed the sourdough', '2026-11-30T11:00:00.000Z'],
  ['en', 'Set a reminder for tomorrow at eight to write to Karl', 'to write to Karl', '2026-12-01T07:00:00.000Z'],
])('%s: %s', (language, text, subject, from) => {
  const reminder = read(language, text);
  expect(reminder?.subject?.text).toBe(subject);
  expect(reminder?.time?.from?.toISOString()).toBe(from);
  expect(reminder?.event).toBeNull();
});

test.each<[Language, string, string]>([
  ['de', 'Erinnere mich jeden Montag um acht an die Tonne', 'FREQ=WEEKLY;BYDAY=MO;BYHOUR=8;BYMINUTE=0'],
  [
    'de',
    'Erinnere mich alle zwei Wochen donnerstags um 18:30 an die Tonne',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;BYHOUR=18;BYMINUTE=30',
  ],
  ['en', 'Remind us every Monday at eight about the bins', 'FREQ=WEEKLY;BYDAY=MO;BYHOUR=8;BYMINUTE=0'],
])('%s: %s', (language, text, rule) => {
  expect(read(language, text)?.time?.rule).toBe(rule);
});

test.each<[Language, string, object]>([
  [
    'de',
    'Wenn Tante Ida kommt, erinnere mich an die Leihgabe',
    { event: 'arrival', whom: { who: 'named', name: 'Tante Ida' }, clause: 'wenn Tante Ida kommt' },
  ],
  ['de', 'Erinnere mich an die Leihgabe, sobald ich zu Hause bin', { event: 'arrival', whom: { who: 'speaker' } }],
  ['de', 'Wenn Karl geht, erinnere mich daran, ihm das Glas mitzugeben', { event: 'departure' }],
  [
    'de',
    'Erinnere mich, wenn ich in der Werkstatt bin, an den Leim',
    { event: 'seen', whom: { who: 'speaker' }, place: 'Werkstatt' },
  ],
  [
    'de',
    'Wenn jemand über die Steuer spricht, erinnere mich daran, dass noch Belege fehlen',
    { event: 'topic', topic: 'die Steuer' },
  ],
  ['de', 'Sag mir Bescheid, wenn der Trockner fertig ist', { event: 'state', thing: 'Trockner', state: 'fertig' }],
  ['de', 'Erinnere Karl an den Leim, wenn er nach Hause kommt', { event: 'arrival', whom: { who: 'recipient' } }],
  [
    'en',
    'Remind me about the loan when Aunt Ida arrives',
    { event: 'arrival', whom: { who: 'named', name: 'Aunt Ida' } },
  ],
  [
    'en',
    'If anybody mentions the tax return, remind me that receipts are missing',
    { event: 'topic', topic: 'the tax return' },
  ],
  ['en', 'Let me know when the dryer is done', { event: 'state', thing: 'dryer', state: 'done' }],
  [
    'de',
    'Erinnere mich an den Leim, nachdem Karl gegangen ist',
    { event: 'departure', clause: 'nachdem Karl gegangen ist' },
  ],
  ['de', 'Erinnere mich daran abzuschließen, nachdem Karl das Haus verlassen hat', { event: 'departure' }],
  ['de', 'Nachdem Tante Ida weggefahren ist, erinnere mich an die Leihgabe', { event: 'departure' }],
  ['de', 'Erinnere mich an den Leim, wenn Karl los ist', { event: 'departure' }],
  ['en', 'Remind me about the glue when Karl has left', { event: 'departure', clause: 'when Karl has left' }],
  ['en', 'Remind me to lock up after Karl has gone out', { event: 'departure', clause: 'after Karl has gone out' }],
  ['en', 'Once Aunt Ida has left the house, remind me about the loan', { event: 'departure' }],
])('%s: %s', (language, text, event) => {
  expect(read(language, text)?.event).toMatchObject(event);
});

test.each<[Language, string]>([
  ['de', 'Erinnere dich an den Sauerteig'],
  ['de', 'Erinnere mich daran, wenn ich nach Hause komme, die Blumen zu gießen'],
  ['de', 'Erinnere mich an den Sauerteig, wenn es regnet und du es weißt'],
  ['de', 'Erinnere mich an den Leim, wenn er kommt'],
  ['de', 'Ich erinnere mich an den Sommer'],
  ['en', 'That reminds me of the summer'],
])('not surely understood in %s: %s', (language, text) => {
  expect(read(language, text)).toBeNull();
});

test('knows whom to remind', () => {
  expect(read('de', 'Erinnere uns morgen an die Tonne')?.whom).toEqual({ who: 'household' });
  expect(read('de', 'Erinnere Karl morgen an die Tonne')?.whom).toEqual({ who: 'named', name: 'Karl' });
  expect(read('en', 'Remind me tomorrow to call us in')?.whom).toEqual({ who: 'speaker' });
});

test.each<[Language, string, string]>([
  [
    'de',
    'Merk dir, dass du mich morgen um acht daran erinnern sollst, den Sauerteig zu füttern',
    'den Sauerteig zu füttern',
  ],
  ['de', 'Merk dir bitte, dass du mich morgen um acht an den Sauerteig erinnern sollst', 'an den Sauerteig'],
  ['de', 'Merk dir, dass du mich morgen um acht daran erinnerst, den Sauerteig zu füttern', 'den Sauerteig zu füttern'],
  ['en', 'Remember to remind me tomorrow at eight to feed the sourdough', 'to feed the sourdough'],
  ['en', 'Remember that you should remind me tomorrow at eight about the sourdough', 'about the sourdough'],
])('what is to be remembered to remind of is a reminder in %s: %s', (language, text, subject) => {
  const household = {
    language: null,
    householdLanguage: language,
    speakerName: null,
    knownSubjects: new Set<string>(),
  };
  expect(understand(text, household).act).toBe('reminder');
  const reminder = read(language, text);
  expect(reminder?.subject?.text).toBe(subject);
  expect(reminder?.time?.from?.toISOString()).toBe('2026-12-01T07:00:00.000Z');
});

test.each<[Language, string, object]>([
  ['de', 'Merk dir, dass du mich an den Leim erinnern sollst, wenn Karl kommt', { event: 'arrival' }],
  ['en', 'Remember that you should remind me to call mum when Karl comes home', { event: 'arrival' }],
])('the same after an event in %s: %s', (language, text, event) => {
  expect(read(language, text)?.event).toMatchObject(event);
});

test.each<[Language, string]>([
  ['de', 'Merk dir, dass du mich an meinen Vater erinnerst'],
  ['de', 'Merk dir, dass Karl mich an die Tonne erinnern soll'],
  ['en', 'Remember that you remind me of my father'],
])('a fact about reminding stays one in %s: %s', (language, text) => {
  const household = {
    language: null,
    householdLanguage: language,
    speakerName: null,
    knownSubjects: new Set<string>(),
  };
  expect(understand(text, household).act).not.toBe('reminder');
});

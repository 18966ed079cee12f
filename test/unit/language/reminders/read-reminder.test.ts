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

test.each<[Language, string, string, string, string]>([
  ['de', 'Morgen um acht den Ofen anfeuern, erinner mich dran', 'den Ofen anzufeuern', 'clause', '2026-12-01T07:00'],
  ['de', 'Die Geige am Mittwoch abholen, erinnere mich daran', 'die Geige abzuholen', 'clause', '2026-12-01T23:00'],
  ['de', 'morgen um neun den leim umrühren erinner mich dran', 'den leim umzurühren', 'clause', '2026-12-01T08:00'],
  [
    'de',
    'Ich muss morgen um neun zum Optiker, erinner mich bitte dran',
    'dass ich zum Optiker muss',
    'clause',
    '2026-12-01T08:00',
  ],
  [
    'de',
    'Am Mittwoch um zehn muss ich zum Optiker, erinnere mich daran',
    'dass ich zum Optiker muss',
    'clause',
    '2026-12-02T09:00',
  ],
  [
    'de',
    'Am Mittwoch um zehn muss ich zum Optiker, erinnere mich morgen daran',
    'dass ich am Mittwoch um zehn zum Optiker muss',
    'clause',
    '2026-11-30T23:00',
  ],
  ['de', 'Mittwoch um zehn Uhr Optiker, kannst du mich daran erinnern?', 'an Optiker', 'thing', '2026-12-02T09:00'],
  [
    'de',
    'Morgen um acht die Hühner rauslassen, lass mich das nicht vergessen',
    'die Hühner rauszulassen',
    'clause',
    '2026-12-01T07:00',
  ],
  ['en', 'Fetch the violin tomorrow at eight, remind me', 'to fetch the violin', 'clause', '2026-12-01T07:00'],
  [
    'en',
    'I have to see the optician tomorrow at nine, remind me of that',
    'that I have to see the optician',
    'clause',
    '2026-12-01T08:00',
  ],
  ['en', 'Optician tomorrow at nine, can you remind me of it?', 'about Optician', 'thing', '2026-12-01T08:00'],
])('%s: %s', (language, text, subject, form, from) => {
  const reminder = read(language, text);
  expect(reminder?.subject).toEqual({ text: subject, form });
  expect(reminder?.time?.from?.toISOString().slice(0, 16)).toBe(from);
  expect(reminder?.whom).toEqual({ who: 'speaker' });
});

test.each<[Language, string]>([
  ['de', 'Wie heißt noch mal der Optiker, erinner mich'],
  ['de', 'Das Bild erinnert mich'],
  ['en', 'What is the optician called, remind me'],
])('nothing is to be kept of %s: %s', (language, text) => {
  expect(read(language, text)).toBeNull();
});

test.each<[Language, string, string]>([
  ['de', 'Erinnere mich jedes Jahr am Muttertag an den Strauß', 'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU'],
  ['en', "Remind me every year on Mother's Day about the bouquet", 'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU'],
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

test.each<[Language, string, string, string]>([
  // Speech-to-text writes small, so that what a number counts cannot be told from its capital.
  ['de', 'erinnere mich jeden montag um acht daran die geige zu stimmen', 'die geige zu stimmen', 'BYDAY=MO;BYHOUR=8'],
  ['de', 'erinnere mich täglich um neun an unsere geige', 'an unsere geige', 'FREQ=DAILY;BYHOUR=9'],
  ['en', 'remind me every monday at eight about our violin', 'about our violin', 'BYDAY=MO;BYHOUR=8'],
  // Nobody wants to be reminded every week in the night.
  ['de', 'Erinnere mich jeden Dienstag um drei an die Geige', 'an die Geige', 'BYDAY=TU;BYHOUR=15'],
  ['en', 'Remind me every Tuesday at half past three about the violin', 'about the violin', 'BYDAY=TU;BYHOUR=15'],
  ['de', 'Erinnere mich werktags um halb sieben an die Geige', 'an die Geige', 'BYHOUR=6;BYMINUTE=30'],
  ['en', 'Remind me every day at half past six about the violin', 'about the violin', 'BYHOUR=6;BYMINUTE=30'],
  ['de', 'Erinnere mich jeden Dienstag um 3:05 Uhr an die Geige', 'an die Geige', 'BYDAY=TU;BYHOUR=3'],
  ['de', 'Erinnere mich jeden Morgen um drei an die Geige', 'an die Geige', 'FREQ=DAILY;BYHOUR=3'],
])('%s: %s', (language, text, subject, rule) => {
  const reminder = read(language, text);
  expect(reminder?.subject?.text).toBe(subject);
  expect(reminder?.time?.rule).toContain(rule);
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
  expect(read('de', 'Erinnere Karl morgen an die Tonne')?.whom).toEqual({
    ...{ who: 'named', name: 'Karl', pronoun: null },
  });
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

const household = (language: Language) => ({
  ...{ language: null, householdLanguage: language, speakerName: null, knownSubjects: new Set<string>() },
});

test.each<[Language, string, string, object, object | null]>([
  [
    ...(['de', 'Wenn Tante Ida heimkommt, sag ihr, dass die Leihgabe im Flur steht'] as const),
    ...(['dass die Leihgabe im Flur steht', { name: 'Tante Ida', pronoun: 'ihr' }, { event: 'arrival' }] as const),
  ],
  [
    ...(['de', 'wenn karl kommt sag ihm er soll den leim suchen'] as const),
    ...(['er soll den leim suchen', { name: 'karl', pronoun: 'ihm' }, { event: 'arrival' }] as const),
  ],
  [
    ...(['de', 'Sag Karl, wenn er kommt, dass der Leim alle ist'] as const),
    ...(['dass der Leim alle ist', { name: 'Karl', pronoun: null }, { event: 'arrival' }] as const),
  ],
  [
    ...(['de', 'Richte Karl bitte aus, dass der Leim alle ist, sobald er zu Hause ist'] as const),
    ...(['dass der Leim alle ist', { name: 'Karl' }, { event: 'arrival', whom: { who: 'recipient' } }] as const),
  ],
  [
    ...(['de', 'Sag Karl um fünf, dass der Leim trocken ist'] as const),
    ...(['dass der Leim trocken ist', { name: 'Karl' }, null] as const),
  ],
  [
    ...(['en', 'When Aunt Ida gets home, tell her the jar is in the hall'] as const),
    ...(['the jar is in the hall', { name: 'Aunt Ida', pronoun: 'her' }, { event: 'arrival' }] as const),
  ],
  [
    ...(['en', 'When Karl leaves the house, tell him to post the letter'] as const),
    ...(['to post the letter', { name: 'Karl', pronoun: 'him' }, { event: 'departure' }] as const),
  ],
  [
    ...(['en', 'Let Karl know when he comes home that the glue is gone'] as const),
    ...(['that the glue is gone', { name: 'Karl', pronoun: null }, { event: 'arrival' }] as const),
  ],
  [
    ...(['en', 'Tell Karl at six that the glue is dry'] as const),
    ...(['that the glue is dry', { name: 'Karl' }, null] as const),
  ],
])('a message for somebody in %s: %s', (language, text, subject, whom, event) => {
  expect(understand(text, household(language)).act).toBe('reminder');
  const reminder = read(language, text);
  expect(reminder?.subject).toEqual({ text: subject, form: 'message' });
  expect(reminder?.whom).toMatchObject({ who: 'named', ...whom });
  if (event === null) expect(reminder).toMatchObject({ event: null, time: { precision: 'hour' } });
  else expect(reminder?.event).toMatchObject(event);
});

test('whom a pronoun means is whoever the sentence names', () => {
  expect(read('de', 'Wenn Karl kommt, erinnere ihn an den Leim')?.whom).toMatchObject({ name: 'Karl', pronoun: 'ihn' });
  expect(read('de', 'Wenn jemand kommt, sag ihm, dass der Leim alle ist')).toBeNull();
  expect(read('en', 'When somebody comes, tell her the glue is gone')).toBeNull();
});

test.each<[Language, string]>([
  ['de', 'Sag Oma, dass wir am Sonntag kommen'],
  ['de', 'Sag mir, wenn Karl kommt, dass er da ist'],
  ['en', 'Tell grandma that we come on Sunday'],
  ['en', 'Tell me about Karl when he comes home'],
])('nothing is to be told later in %s: %s', (language, text) => {
  expect(read(language, text)?.subject?.form).not.toBe('message');
});

test.each<[Language, string]>([
  ['de', 'Wenn ich Siesta sage, fahr die Rollläden herunter'],
  ['de', 'Wenn Karl Siesta sagt, fahr die Rollläden herunter'],
  ['de', 'Immer wenn ich sag Siesta, fahr die Rollläden herunter'],
  ['en', 'When Karl says siesta, lower the blinds'],
])('what is to be done on a word stays a procedure in %s: %s', (language, text) => {
  expect(understand(text, household(language)).act).toBe('procedure');
});

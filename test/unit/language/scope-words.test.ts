import { expect, test } from 'vitest';
import { understand } from '../../../src/language/understand.ts';

const hear = (text: string) =>
  understand(text, { language: null, householdLanguage: 'de', speakerName: 'Anna', knownSubjects: new Set() });

test.each<[string, string | null, boolean, string]>([
  ['Merk dir nur für mich, dass der Ring im Klavier liegt', 'private', false, 'Der Ring liegt im Klavier.'],
  ['Merk dir, dass der Ring im Klavier liegt, nur für mich', 'private', false, 'Der Ring liegt im Klavier.'],
  ['merk dir dass der ring im klavier liegt aber nur für mich', 'private', false, 'Der ring liegt im klavier.'],
  ['Merk dir geheim: Der Ring liegt im Klavier', 'private', true, 'Der Ring liegt im Klavier.'],
  ['Unter uns, merk dir, dass Mia schwanger ist', 'private', true, 'Mia ist schwanger.'],
  ['Merk dir, dass der Ring im Klavier liegt. Das darf keiner wissen.', 'private', true, 'Der Ring liegt im Klavier.'],
  ['Merk dir für alle: Am Samstag ist Hausputz', 'shared', false, 'Am Samstag ist Hausputz.'],
  ['Merk dir hier im Zimmer: Die Heizung pfeift', 'room', false, 'Die Heizung pfeift.'],
  ['Merk dir, dass in diesem Zimmer das Fenster klemmt', 'room', false, 'In diesem Zimmer klemmt das Fenster.'],
  ['Nur für mich: Die Karten stecken im Klavier', 'private', false, 'Die Karten stecken im Klavier.'],
  ['Merk dir, dass der Kuchen für alle reicht', null, false, 'Der Kuchen reicht für alle.'],
  ['Merk dir, dass der Parkplatz nur für mich ist', null, false, 'Der Parkplatz ist nur für mich.'],
  ['Remember just for me that the ring is in the piano', 'private', false, 'The ring is in the piano.'],
  ["Remember that the ring is in the piano, but don't tell anyone", 'private', true, 'The ring is in the piano.'],
  ['Remember for everyone that Saturday is cleaning day', 'shared', false, 'Saturday is cleaning day.'],
  ['Remember that the window in this room sticks', 'room', false, 'The window in this room sticks.'],
  ['Merk dir nur für mich und Ben, dass der Ring im Klavier liegt', 'private', false, 'Der Ring liegt im Klavier.'],
  [
    'Merk dir, ohne dass es Clara erfährt, dass der Ring im Klavier liegt',
    'private',
    true,
    'Der Ring liegt im Klavier.',
  ],
  ['Merk dir, der Ring liegt im Klavier, aber sag es Clara nicht', 'private', true, 'Der Ring liegt im Klavier.'],
  ['Merk dir, der Ring liegt im Klavier, das darf Clara nicht wissen', 'private', true, 'Der Ring liegt im Klavier.'],
  ["Remember that the ring is in the piano, but don't tell Clara", 'private', true, 'The ring is in the piano.'],
  ['Remember, just for me and Ben, that the ring is in the piano', 'private', false, 'The ring is in the piano.'],
  ['Merk dir, dass das Zimmer nur für mich und Ben ist', null, false, 'Das Zimmer ist nur für mich und Ben.'],
  ['Remember that the cake is for everyone', null, false, 'The cake is for everyone.'],
])('%s', (text, scope, discreet, stored) => {
  const understanding = hear(text);
  expect(understanding).toMatchObject({ act: 'remember', scope, discreet });
  expect(understanding.statement?.text).toBe(stored);
});

test('a remark that nobody should know is not a command to store it', () => {
  expect(hear('Mir tut heute der Rücken weh, das soll aber keiner wissen').act).toBe('none');
});

test('"merk dir das" keeps the scope said with it', () => {
  expect(hear('Merk dir das, aber nur für mich')).toMatchObject({ act: 'remember_pronoun', scope: 'private' });
});

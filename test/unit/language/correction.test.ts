import { expect, test } from 'vitest';
import { sameKind, withPlace, withReplacement, withTimeOf } from '../../../src/language/correction.ts';
import { understand } from '../../../src/language/understand.ts';

const hear = (text: string) =>
  understand(text, { language: null, householdLanguage: 'de', speakerName: 'Anna', knownSubjects: new Set() });

test.each<[string, string | null, string]>([
  ['Das mit der Leiter stimmt nicht mehr, sie hängt jetzt im Flur', 'der Leiter', 'Die Leiter hängt jetzt im Flur.'],
  ['Vergiss den alten Türcode, er ist jetzt 7731', 'den alten Türcode', 'Der Türcode ist jetzt 7731.'],
  ['Die Sache mit dem Roller stimmt nicht mehr, den hat jetzt Paul', 'dem Roller', 'Den Roller hat jetzt Paul.'],
  [
    'Meine Adresse hat sich geändert, sie ist jetzt Lindenweg 3',
    'Meine Adresse',
    'Meine Adresse ist jetzt Lindenweg 3.',
  ],
  ['Korrektur: Onkel Willi hat am 10. Juni Geburtstag', null, 'Onkel Willi hat am 10. Juni Geburtstag.'],
  ['Eigentlich hat Onkel Willi am 10. Juni Geburtstag', null, 'Onkel Willi hat am 10. Juni Geburtstag.'],
  [
    "Forget that the ladder is in the shed, it's in the hall now",
    'the ladder is in the shed',
    'The ladder is in the hall now.',
  ],
  ["That's not true anymore, the gate code is 7731", null, 'The gate code is 7731.'],
])('%s', (text, topic, statement) => {
  const understanding = hear(text);
  expect(understanding).toMatchObject({ act: 'correct', topic });
  expect(understanding.statement?.text).toBe(statement);
});

test('a denial without a new value has no statement', () => {
  expect(hear('Das stimmt nicht mehr')).toMatchObject({ act: 'correct', statement: null, topic: null });
  expect(hear('Das mit der Leiter stimmt nicht mehr')).toMatchObject({ statement: null, topic: 'der Leiter' });
});

test.each<[string, string | null, string]>([
  ['Nein, nicht Dienstag, Freitag', 'Dienstag', 'Freitag'],
  ['Nein, nicht am Dienstag, sondern am Freitag', 'am Dienstag', 'am Freitag'],
  ['No, I meant Thursday', null, 'Thursday'],
])('%s exchanges one value for another', (text, old, value) => {
  expect(hear(text)).toMatchObject({ act: 'correct', statement: null, replacement: { old, new: value } });
});

test('the new value takes the place of the old one', () => {
  const exchange = { old: 'Dienstag', new: 'Freitag' };
  expect(withReplacement('Mia schläft am Dienstag bei Leo.', exchange)).toBe('Mia schläft am Freitag bei Leo.');
  expect(withReplacement('Mia schläft am Mittwoch bei Leo.', exchange)).toBeNull();
  expect(withReplacement('Der Code ist (12).', { old: '(12)', new: '$1' })).toBe('Der Code ist $1.');
});

test.each<[string, string, 'de' | 'en', string]>([
  ['The tuner comes Thursday at 9', 'at 10', 'en', 'The tuner comes Thursday at 10'],
  ['The tuner comes Thursday at 9', 'Friday', 'en', 'The tuner comes Friday at 9'],
  ['Das Konzert ist am Samstag um 15 Uhr', 'am Sonntag', 'de', 'Das Konzert ist am Sonntag um 15 Uhr'],
  ['Die Probe ist am 4. Mai um halb drei', 'um drei', 'de', 'Die Probe ist am 4. Mai um drei'],
  ['Die Probe ist im Mai', 'im März', 'de', 'Die Probe ist im März'],
])('%s, corrected by "%s", keeps the part that nobody denied', (text, value, language, expected) => {
  expect(sameKind(text, value, language)).toBe(expected);
});

test.each<[string, string, 'de' | 'en', string | null]>([
  ['Wir haben drei Birnen', 'zwei', 'de', 'Wir haben zwei Birnen'],
  ['We have three bulbs', '2', 'en', 'We have 2 bulbs'],
  ['Wir haben drei Birnen in zwei Kisten', 'vier', 'de', null],
])('%s, corrected to %s', (text, value, language, expected) => {
  expect(sameKind(text, value, language)).toBe(expected);
});

test.each<[string, string, 'de' | 'en', string | null]>([
  ['Im Herbst fahren wir nach Rügen.', 'nach Sylt', 'de', 'Im Herbst fahren wir nach Sylt.'],
  ['Die Leiter steht im Keller.', 'in der Garage', 'de', 'Die Leiter steht in der Garage.'],
  ['In autumn we are going to Wales.', 'to Skye', 'en', 'In autumn we are going to Skye.'],
  ['Die Leiter ist grün.', 'nach Sylt', 'de', null],
])('%s, corrected by "%s"', (text, place, language, expected) => {
  expect(withPlace(text, place, language)).toBe(expected);
});

test.each<[string, string, 'de' | 'en', string | null]>([
  [
    'Greta kommt am Freitag.',
    'Greta kommt am Donnerstag um 15 Uhr zu Besuch.',
    'de',
    'Greta kommt am Freitag um 15 Uhr zu Besuch.',
  ],
  [
    'Greta kommt erst um vier.',
    'Greta kommt am Samstag um drei zum Kaffee.',
    'de',
    'Greta kommt am Samstag um vier zum Kaffee.',
  ],
  ['Greta comes on Friday.', 'Greta comes on Thursday at 3 for tea.', 'en', 'Greta comes on Friday at 3 for tea.'],
  ['Greta bringt am Freitag Kuchen.', 'Greta kommt am Donnerstag um 15 Uhr zu Besuch.', 'de', null],
  ['Greta kommt.', 'Greta kommt am Donnerstag.', 'de', null],
])('%s says less than %s', (fresh, old, language, expected) => {
  expect(withTimeOf(fresh, old, language)).toBe(expected);
});

import { expect, test } from 'vitest';
import type { PersonId } from '../../../../src/domain/ids.ts';
import type { Intention } from '../../../../src/domain/intention.ts';
import type { Person } from '../../../../src/domain/person.ts';
import type { Language } from '../../../../src/domain/turn.ts';
import { speak } from '../../../../src/language/replies/speak.ts';
import { namedFor, toldIntention } from '../../../../src/routines/intentions/told-intention.ts';

const people = ['Anna', 'Ben'].map((name) => ({ id: name as PersonId, name }) as Person);
const anna = 'Anna' as PersonId;
const ben = 'Ben' as PersonId;
const now = new Date('2026-11-30T10:00:00Z');
const telling = { people, now, timeZone: 'Europe/Berlin' };

const wanted = (language: Language, form: Intention['form'], text: string) => ({
  ...{ language, form, text, clause: null, owner: anna, recipient: ben, dueAt: now, createdAt: now },
});
const told = (...of: Parameters<typeof wanted>) => speak(of[0], toldIntention(wanted(...of), telling));

test.each<[Language, Intention['form'], string, string]>([
  [
    ...(['de', 'message', 'dass die Leihgabe im Flur steht'] as const),
    'Ich soll dir von Anna sagen, dass die Leihgabe im Flur steht.',
  ],
  [
    ...(['de', 'message', 'die Leihgabe steht im Flur'] as const),
    'Ich soll dir von Anna sagen, dass die Leihgabe im Flur steht.',
  ],
  ['de', 'message', 'dass er mich anrufen soll', 'Ich soll dir von Anna sagen, dass du Anna anrufen sollst.'],
  ['de', 'message', 'er soll seinen Leim suchen', 'Ich soll dir von Anna sagen, dass du deinen Leim suchen sollst.'],
  ['de', 'clause', 'seine Geige zu stimmen', 'Ich soll dich von Anna daran erinnern, deine Geige zu stimmen.'],
  ['de', 'clause', 'sich die Hände zu waschen', 'Ich soll dich von Anna daran erinnern, dir die Hände zu waschen.'],
  ['de', 'clause', 'dass sie morgen kommen', 'Ich soll dich von Anna daran erinnern, dass sie morgen kommen.'],
  ['de', 'clause', 'pünktlich zu sein', 'Ich soll dich von Anna daran erinnern, pünktlich zu sein.'],
  ['de', 'thing', 'an ihren Termin', 'Ich soll dich von Anna an deinen Termin erinnern.'],
  ['en', 'message', 'that the jar is in the hall', 'Anna asked me to tell you that the jar is in the hall.'],
  ['en', 'message', 'the jar is in the hall', 'Anna asked me to tell you that the jar is in the hall.'],
  ['en', 'message', 'that he has to call me', 'Anna asked me to tell you that you have to call Anna.'],
  ['en', 'clause', 'to tune her violin', 'Anna asked me to remind you to tune your violin.'],
  ['en', 'clause', 'to help her with the glue', 'Anna asked me to remind you to help her with the glue.'],
])('%s %s: %s', (language, form, text, spoken) => {
  expect(told(language, form, text)).toBe(spoken);
});

test('whoever asked for it hears it in their own words', () => {
  const wish = wanted('de', 'message', 'dass er mich anrufen soll');
  expect(namedFor(anna, wish, telling)).toBe('dass er dich anrufen soll');
  expect(namedFor(ben, wish, telling)).toBe('dass du Anna anrufen sollst');
  const own = { ...wanted('de', 'clause', 'seine Geige zu stimmen'), recipient: anna };
  expect(namedFor(anna, own, telling)).toBe('seine Geige zu stimmen');
});

test('days in it are called as they are when it is told', () => {
  const wish = { ...wanted('de', 'thing', 'an die Feier übermorgen'), createdAt: new Date('2026-11-29T10:00:00Z') };
  expect(speak('de', toldIntention(wish, telling))).toBe('Ich soll dich von Anna an die Feier morgen erinnern.');
  const english = { ...wanted('en', 'thing', 'about the party tomorrow'), createdAt: new Date('2026-11-29T10:00:00Z') };
  expect(speak('en', toldIntention(english, telling))).toBe('Anna asked me to remind you about the party today.');
});

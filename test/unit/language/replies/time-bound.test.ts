import { describe, expect, test } from 'vitest';
import { askForgetMemory } from '../../../../src/language/replies/forget-question.ts';
import { speak } from '../../../../src/language/replies/speak.ts';
import { retold } from '../../../../src/language/replies/time-bound.ts';

const timeZone = 'Europe/Berlin';
/** A Monday, and the Thursday of the week after. */
const recordedAt = new Date('2026-05-04T09:00:00+02:00');
const reference = new Date('2026-05-14T18:00:00+02:00');

describe('days are named as they are called now', () => {
  test.each([
    ['Gestern war der Glaser da.', 'Am 3. Mai war der Glaser da.'],
    ['Ida ist gestern gestürzt.', 'Ida ist am 3. Mai gestürzt.'],
    ['Übermorgen in zwei Wochen kommt Ida.', null],
    ['Ida kommt in zwei Wochen.', 'Ida kommt in einer Woche.'],
    ['Letzte Woche war Tim krank.', 'Vorletzte Woche war Tim krank.'],
  ])('%s', (text, expected) => {
    const told = retold(text, { language: 'de', recordedAt, reference, timeZone });
    if (expected !== null) expect(told).toEqual({ text: expected, outdated: false });
    else expect(told.text).not.toMatch(/undefined|Invalid/);
  });

  test('in English', () => {
    expect(retold('Yesterday the glazier was here.', { language: 'en', recordedAt, reference, timeZone })).toEqual({
      text: 'On 3 May the glazier was here.',
      outdated: false,
    });
  });
});

describe('what lies on the other side of the present by now is outdated', () => {
  test.each(['Morgen kommt der Glaser.', 'Heute ist schulfrei.', 'Ida kommt am Freitag.'])('%s', (text) => {
    expect(retold(text, { language: 'de', recordedAt, reference, timeZone })).toEqual({ text, outdated: true });
  });
  test.each(['The glazier comes tomorrow.', 'Ida arrives on Friday.'])('%s', (text) => {
    expect(retold(text, { language: 'en', recordedAt, reference, timeZone })).toEqual({ text, outdated: true });
  });
});

describe('fixed and repeated times stay', () => {
  test.each([
    'Ida hat am 3. Mai Geburtstag.',
    'Freitags kommt die Müllabfuhr.',
    'Jeden zweiten Montag ist Chor.',
    'Der Bus fährt um 7:12 Uhr.',
    'Tim braucht jetzt Schuhe in Größe 30.',
    'Die Praxis hat Montag bis Donnerstag offen.',
    'Seit Mai haben wir einen Hund.',
    'Die Leiter steht im Schuppen.',
  ])('%s', (text) => {
    expect(retold(text, { language: 'de', recordedAt, reference, timeZone })).toEqual({ text, outdated: false });
  });
});

test('on the day it was said nothing changes', () => {
  const text = 'Morgen kommt der Glaser.';
  const sameDay = new Date('2026-05-04T23:30:00+02:00');
  expect(retold(text, { language: 'de', recordedAt, reference: sameDay, timeZone })).toEqual({ text, outdated: false });
});

describe('asking what to forget', () => {
  const asked = (text: string): string =>
    speak(
      'de',
      askForgetMemory({
        memory: { text, language: 'de', recordedAt },
        viewerIsOwner: true,
        ownerName: 'Lena',
        reference,
        timeZone,
        language: 'de',
        forGood: false,
      }),
    );
  test('names days as they are called now', () => {
    expect(asked('Gestern war der Glaser da.')).toBe('Soll ich vergessen, dass am 3. Mai der Glaser da war?');
    expect(asked('Ich war gestern beim Friseur.')).toBe('Soll ich vergessen, dass du am 3. Mai beim Friseur warst?');
  });
  test('quotes what would be wrong by now', () => {
    expect(asked('Morgen kommt der Glaser.')).toBe('Soll ich das vergessen: „Morgen kommt der Glaser“?');
  });
  test('quotes commands without saying who said them', () => {
    expect(asked('Nenn mich Jule.')).toBe('Soll ich das vergessen: „Nenn mich Jule“?');
  });
});

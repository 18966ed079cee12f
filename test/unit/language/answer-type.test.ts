import { describe, expect, test } from 'vitest';
import { type AnswerType, askedTypes, offers } from '../../../src/language/answer-type.ts';

describe('what a question asks for', () => {
  test.each([
    ['Wann kommt der Gärtner?', ['time']],
    ['Um wie viel Uhr beginnt das Turnier?', ['clock']],
    ['Bis wann hat die Apotheke samstags auf?', ['clock']],
    ['Was haben wir für den Rasenmäher bezahlt?', ['money']],
    ['Wie viel kostet der Schwimmkurs?', ['money']],
    ['Was kostet das neue Rad?', ['money']],
    ['Wie heißt die Frau vom Hausmeister?', ['name']],
    ['In welcher Straße wohnt Ylva?', ['street']],
    ['Welche Farbe hat der Schlitten?', ['colour']],
    ['In welchem Jahr wurde der Schuppen gebaut?', ['time']],
    ['Wie viele Stühle haben wir?', ['number']],
    ['Wie lautet die Nummer vom Klempner?', ['number']],
    ['Wem gehört der Schlitten?', ['person']],
    ['Wo hängt die Säge?', ['place']],
    ['Warum quietscht die Tür?', []],
  ])('%s', (text, types) => expect([...askedTypes(text, 'de')]).toEqual(types));

  test.each([
    ['How many chairs do we own?', ['number']],
    ['Who borrowed the sledge?', ['person']],
    ['When does the gardener come?', ['time']],
    ['What time does the match start?', ['clock']],
    ['How much do we pay the gardener?', ['money']],
    ["What's the gardener's wife called?", ['name']],
  ])('%s', (text, types) => expect([...askedTypes(text, 'en')]).toEqual(types));
});

describe('what a statement offers', () => {
  test.each([
    ['time', 'Der Gärtner kommt donnerstags.', true],
    ['time', 'Der Gärtner heißt Kurt.', false],
    ['number', 'Wir haben zwölf Stühle.', true],
    ['number', 'Wir haben Stühle aus Holz.', false],
    ['person', 'Den Schlitten hat Lukas.', true],
    ['person', 'Der Schlitten ist kaputt.', false],
    ['place', 'Die Säge hängt im Schuppen.', true],
    ['clock', 'Das Turnier beginnt um halb neun.', true],
    ['clock', 'Das Turnier ist am ersten Montag im Monat.', false],
    ['money', 'Der Rasenmäher hat 340 Euro gekostet.', true],
    ['money', 'Der Rasenmäher hat drei Messer.', false],
    ['name', 'Die Frau vom Hausmeister heißt Ylva.', true],
    ['name', 'Der Hausmeister hat eine nette Frau.', false],
    ['street', 'Ylva wohnt im Lindenweg.', true],
    ['street', 'Ylva singt freitags im Chor.', false],
    ['colour', 'Der Schlitten ist dunkelgrün.', true],
    ['colour', 'Der Schlitten ist aus Holz.', false],
  ])('%s: %s', (type, text, expected) => {
    expect(offers(type as AnswerType, { text, language: 'de' }, 'Wer?')).toBe(expected);
  });

  test('not the person the question names itself', () => {
    expect(offers('person', { text: 'Lukas hat einen Schlitten.', language: 'de' }, 'Von wem hat Lukas das?')).toBe(
      false,
    );
  });
});

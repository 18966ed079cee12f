import { describe, expect, test } from 'vitest';
import { type AnswerType, askedTypes, offers } from '../../../src/language/answer-type.ts';

describe('what a question asks for', () => {
  test.each([
    ['Wann kommt der Gärtner?', ['time']],
    ['Um wie viel Uhr beginnt das Turnier?', ['time']],
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
  ])('%s: %s', (type, text, expected) => {
    expect(offers(type as AnswerType, { text, language: 'de' }, 'Wer?')).toBe(expected);
  });

  test('not the person the question names itself', () => {
    expect(offers('person', { text: 'Lukas hat einen Schlitten.', language: 'de' }, 'Von wem hat Lukas das?')).toBe(
      false,
    );
  });
});

import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../src/domain/turn.ts';
import { callingOf } from '../../../../src/language/calling.ts';
import { withoutPronoun } from '../../../../src/language/follow-up/pronoun.ts';

const calling = callingOf([
  { id: '1' as never, name: 'Jorid', aliases: [] },
  { id: '2' as never, name: 'Oma Gerda', aliases: ['Oma'] },
]);
const resolved = (text: string, question: string, language: Language, answer: string | null = null) =>
  withoutPronoun(text, { question, answer }, { language, calling });

describe('a pronoun stands for whom or what was just spoken of', () => {
  test.each([
    ['Was ist Jorids Lieblingsfarbe?', 'Was isst sie am liebsten?', 'Was isst Jorid am liebsten?'],
    ['Wann kommt Oma Gerda?', 'Und wie alt ist sie?', 'Wie alt ist Oma Gerda?'],
    ['Wann kommt Jorid?', 'Wie heißt ihre Lehrerin?', 'Wie heißt Jorids Lehrerin?'],
    ['Wann kommt Jorid?', 'Was schenke ich ihr?', 'Was schenke ich Jorid?'],
    ['Merk dir, dass Jorid gern malt', 'Merk dir, dass sie Mohn nicht mag', 'Merk dir, dass Jorid Mohn nicht mag'],
    ['Wo steht die lange Leiter?', 'Wem gehört sie?', 'Wem gehört die lange Leiter?'],
    ['Wo steht die lange Leiter?', 'Nein, die steht im Keller', 'Nein, die lange Leiter steht im Keller'],
    ['Wo steht die lange Leiter?', 'Wem gehört die?', 'Wem gehört die lange Leiter?'],
    ['Wann kommt der Klempner?', 'Nein, er kommt am Freitag', 'Nein, der Klempner kommt am Freitag'],
    ['Wo ist unser Bohrer?', 'Wer hat ihn ausgeliehen?', 'Wer hat unser Bohrer ausgeliehen?'],
  ])('%s %s', (question, text, full) => {
    expect(resolved(text, question, 'de')).toBe(full);
  });

  test.each([
    ['When does Jorid come?', 'What does she like?', 'What does Jorid like?'],
    ['When does Jorid come?', 'What is her shoe size?', "What is Jorid's shoe size?"],
    ['When does Jorid come?', 'What should I give her?', 'What should I give Jorid?'],
    ['Remember that the spare tyre is behind the shed', 'Where is it?', 'Where is the spare tyre?'],
    ["Where is Jorid's bike? Where is the long ladder?", 'Whose is it?', 'Whose is the long ladder?'],
  ])('%s %s', (question, text, full) => {
    expect(resolved(text, question, 'en')).toBe(full);
  });

  test('who was only named in the answer', () => {
    expect(resolved('Wann hat sie Geburtstag?', 'Wer malt gern?', 'de', 'Jorid malt gern.')).toBe(
      'Wann hat Jorid Geburtstag?',
    );
  });
});

describe('nobody can tell whom it means', () => {
  test.each([
    ['several were spoken of', 'Was mögen Jorid und Oma?', 'Wann kommt sie?'],
    ['nobody was spoken of', 'Was gibt es heute?', 'Wann kommt sie?'],
    ['a thing of another gender', 'Wo steht die Leiter?', 'Wem gehört er?'],
    ['what stands behind a preposition', 'Was liegt in der Garage?', 'Wem gehört er?'],
    ['one polite to the assistant', 'Wann kommt Jorid?', 'Was wissen Sie?'],
    ['several who are spoken to', 'Wann kommt Jorid?', 'Wann kommt ihr?'],
    ['what the sentence itself names', 'Wann kommt Jorid?', 'Wo ist die Leiter und wem gehört sie?'],
    ['what opens a relative clause', 'Wo steht die Leiter?', 'Wie heißt der Mann, der kommt?'],
    ['an article', 'Wo steht die Leiter?', 'Nein, die Säge steht im Keller'],
    ['somebody the sentence itself names', 'Wann kommt Jorid?', 'Wo hat Oma ihre Brille?'],
  ])('%s', (_why, question, text) => {
    expect(resolved(text, question, 'de')).toBeNull();
  });
});

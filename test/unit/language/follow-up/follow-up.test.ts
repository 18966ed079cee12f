import { describe, expect, test } from 'vitest';
import { callingOf } from '../../../../src/language/calling.ts';
import { followUpQuestion } from '../../../../src/language/follow-up/follow-up.ts';

const calling = callingOf([
  { id: '1' as never, name: 'Jorid', aliases: [] },
  { id: '2' as never, name: 'Oma Gerda', aliases: ['Oma'] },
  { id: '3' as never, name: 'Jonas', aliases: [] },
]);

const german = [
  ['Was isst Jorid am liebsten?', 'Und Jonas?', 'Was isst Jonas am liebsten?'],
  ['Was isst Jorid am liebsten?', 'Und was ist mit Oma Gerda?', 'Was isst Oma Gerda am liebsten?'],
  ['Was isst Jorid am liebsten?', 'Und ich?', 'Was isst ich am liebsten?'],
  ['Was ist Jorids Lieblingsfarbe?', 'Und Jonas?', 'Was ist Jonas’ Lieblingsfarbe?'],
  ['Was ist Jonas’ Lieblingsfarbe?', 'Und Jorids?', 'Was ist Jorids Lieblingsfarbe?'],
  ['Was isst Jorid am liebsten?', 'Und ihre Lieblingsfarbe?', 'Was ist Jorids Lieblingsfarbe?'],
  ['Wo liegt der Akkuschrauber?', 'Und die lange Leiter?', 'Wo liegt die lange Leiter?'],
  ['wo liegt der akkuschrauber', 'und die leiter', 'wo liegt die leiter'],
  ['Wann wurde der Filter gewechselt?', 'Und die Batterie?', 'Wann wurde die Batterie gewechselt?'],
  ['Wo hängt der Schlüssel für den Keller?', 'Und der für die Garage?', 'Wo hängt der Schlüssel für die Garage?'],
  ['Wo hängt der Schlüssel für den Keller?', 'Und die Leine?', 'Wo hängt die Leine?'],
  ['Was steht im Regal?', 'Und auf dem Speicher?', 'Was steht auf dem Speicher?'],
  ['Was haben wir heute vor?', 'Und morgen?', 'Was haben wir morgen vor?'],
  ['Wann kommt Oma?', 'Aber was ist mit Jonas?', 'Wann kommt Jonas?'],
] as const;

const english = [
  ['What does Jorid like to eat?', 'And Jonas?', 'What does Jonas like to eat?'],
  ["What is Jorid's favourite colour?", "And Jonas's?", "What is Jonas' favourite colour?"],
  ['What does Jorid like to eat?', 'And her shoe size?', "What is Jorid's shoe size?"],
  ['Where is the cordless drill?', 'What about the long ladder?', 'Where is the long ladder?'],
  ['When was the filter changed?', 'And the battery?', 'When was the battery changed?'],
  ['Where is the key for the basement?', 'And for the garage?', 'Where is the key for the garage?'],
  ['What are we doing today?', 'And tomorrow?', 'What are we doing tomorrow?'],
] as const;

describe('an elliptic question says the rest of the one before', () => {
  test.each(german)('%s %s', (question, text, full) => {
    expect(followUpQuestion(text, { question, answer: null }, { language: 'de', calling })).toBe(full);
  });
  test.each(english)('%s %s', (question, text, full) => {
    expect(followUpQuestion(text, { question, answer: null }, { language: 'en', calling })).toBe(full);
  });

  test('whose it is may stand in the answer only', () => {
    const asked = { question: 'Wer hat im Mai Geburtstag?', answer: 'Jorid hat am 3. Mai Geburtstag.' };
    expect(followUpQuestion('Und ihre Schuhgröße?', asked, { language: 'de', calling })).toBe(
      'Was ist Jorids Schuhgröße?',
    );
  });
});

describe('what is no elliptic question', () => {
  test.each([
    ['Wo liegt der Akkuschrauber?', 'Und mach das Licht an'],
    ['Wo liegt der Akkuschrauber?', 'Und wie spät ist es?'],
    ['Wo liegt der Akkuschrauber?', 'Die Leiter?'],
    ['Wer kommt?', 'Und die Leiter?'],
    ['Was mögen Jorid und Jonas?', 'Und ihre Lieblingsfarbe?'],
    ['Wo liegt der Akkuschrauber?', 'Und dann gehen wir mal alle zusammen los'],
  ])('%s %s', (question, text) => {
    expect(followUpQuestion(text, { question, answer: null }, { language: 'de', calling })).toBeNull();
  });
});

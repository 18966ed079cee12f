import { expect, test } from 'vitest';
import { owingQuestion, owingTold } from '../../../src/language/owing-question.ts';

test.each([
  ['de', 'Wer schuldet mir Geld?', 'to_me'],
  ['de', 'Wer schuldet uns eigentlich noch was?', 'to_me'],
  ['de', 'Wem schulde ich noch Geld?', 'from_me'],
  ['en', 'Who owes me money?', 'to_me'],
  ['en', 'Who do I still owe money?', 'from_me'],
  ['de', 'Wer schuldet mir eine Antwort?', null],
  ['de', 'Was schuldet Jorid?', null],
  ['en', 'Who owes Jorid money?', null],
] as const)('%s: %s', (language, question, owing) => {
  expect(owingQuestion(question, language)).toBe(owing);
});

test.each([
  ['Jorid schuldet mir noch dreißig Euro.', 'to_me'],
  ['Ich habe Jorid 200 Euro geliehen.', 'to_me'],
  ['Jorid owes me thirty euros.', 'to_me'],
  ['Ich schulde Jorid 50 Euro.', 'from_me'],
  ['Jorid bekommt von mir noch 20 Euro zurück.', 'from_me'],
  ['I owe Jorid fifty euros.', 'from_me'],
  ['Jorid schuldet Emil 50 Euro.', null],
  ['Jorid schuldet mir eine Antwort.', null],
] as const)('%s', (text, owing) => {
  expect(owingTold(text)).toBe(owing);
});

import { expect, test } from 'vitest';
import { asksForSummary } from '../../../src/language/summary-question.ts';

test.each([
  ['de', 'Was war  los?'],
  ['de', 'Was war denn so los  ?'],
  ['de', 'Was ist  alles passiert?'],
  ['de', 'Erzähl mal, was  los war'],
  ['de', 'Was gab es  Neues?'],
  ['en', 'What happened ?'],
  ['en', 'What was going on at home ?'],
  ['en', 'Tell me what happened'],
] as const)('%s: %s asks for everything', (language, question) => {
  expect(asksForSummary(question, language)).toBe(true);
});

test.each([
  ['de', 'Was war mit Oma los?'],
  ['de', 'Was ist im Keller passiert?'],
  ['de', 'Wer war da?'],
  ['de', 'Was habe ich gesagt?'],
  ['de', 'Was war der Code?'],
  ['en', 'What happened to the ladder?'],
  ['en', 'Who was there?'],
] as const)('%s: %s does not', (language, question) => {
  expect(asksForSummary(question, language)).toBe(false);
});

import { expect, test } from 'vitest';
import type { Language } from '../../../../src/domain/turn.ts';
import { fold } from '../../../../src/language/fold.ts';
import { statementOf } from '../../../../src/language/statement.ts';
import { isAboutAnotherPlace } from '../../../../src/retrieval/question/located.ts';
import { readQuestion } from '../../../../src/retrieval/question/question.ts';
import { candidateOf, memoryOf } from '../../../support/memory-records.ts';

function tellsOfAnother(question: string, text: string, language: Language): boolean {
  const { kind: _kind, ...statement } = statementOf(text, { language, speakerName: null });
  const { subject, predicate, object } = statement;
  const memory = memoryOf(candidateOf({ text: statement.text, language, subject, predicate, object }));
  const at = new Date('2026-05-05T12:00:00Z');
  const asked = readQuestion({ text: question, language, at, timeZone: 'UTC', limit: 3, history: false }, null);
  return isAboutAnotherPlace(asked, { memory, words: fold(statement.text).split(' ') });
}

test.each([
  ['Wo ist das Auto?', 'Der Schirm liegt im Auto', 'de'],
  ['Wo ist das Auto?', 'Der Schirm liegt im Auto und die Jacke auf dem Sitz', 'de'],
  ['Where is the boat?', 'The oars are in the boat and the paddle is behind the shed', 'en'],
] as const)('%s – %s: it is only its place', (question, text, language) => {
  expect(tellsOfAnother(question, text, language)).toBe(true);
});

test.each([
  ['Wo ist der Schirm?', 'Der Schirm liegt im Auto', 'de'],
  ['Wo ist die Jacke?', 'Der Schirm liegt im Auto und die Jacke auf dem Sitz', 'de'],
  ['Wo sind die Zeugnisse?', 'Die Urkunden sind im Ordner, die Zeugnisse liegen in der Mappe', 'de'],
  ['Where is the paddle?', 'The oars are in the boat and the paddle is behind the shed', 'en'],
] as const)('%s – %s: it is told of', (question, text, language) => {
  expect(tellsOfAnother(question, text, language)).toBe(false);
});

import { expect, test } from 'vitest';
import { readBriefingQuestion } from '../../../src/language/briefing-question.ts';

test.each([
  ['de', 'Was gibt’s Neues?', 'news'],
  ['de', "Was gibt's denn so Neues", 'news'],
  ['de', 'Was gibt es  Neues?', 'news'],
  ['de', 'Gibt es was Neues?', 'news'],
  ['de', 'Gibt es Neuigkeiten?', 'news'],
  ['de', 'Was haben wir verpasst?', 'news'],
  ['de', 'Gib mir bitte mein Briefing!', 'news'],
  ['de', 'Was hast du dir  gemerkt?', 'remembered'],
  ['de', 'Was hast du  alles gelernt?', 'remembered'],
  ['de', 'Was habe ich dir  alles gesagt?', 'told'],
  ['de', 'Was hab ich  erzählt?', 'told'],
  ['en', 'What did I tell you ?', 'told'],
  ['en', "What's new?", 'news'],
  ['en', 'Anything new?', 'news'],
  ['en', 'What did I miss?', 'news'],
  ['en', 'Bring me up to date, please', 'news'],
  ['en', 'What have you remembered ?', 'remembered'],
  ['en', 'What did you learn ?', 'remembered'],
] as const)('%s: %s asks for %s', (language, question, asked) => {
  expect(readBriefingQuestion(question, language)).toBe(asked);
});

test.each([
  ['de', 'Was gibt es Neues von Oma?'],
  ['de', 'Was gibt es heute zu essen?'],
  ['de', 'Gibt es etwas Neues im Fernsehen?'],
  ['de', 'Was hast du dir zum Urlaub gemerkt?'],
  ['de', 'Was habe ich gestern gesagt?'],
  ['de', 'Was habe ich dir über Oma gesagt?'],
  ['de', 'Was hat Ben gesagt?'],
  ['de', 'Was ist das Neue?'],
  ['en', "What's new with grandma?"],
  ['en', 'Is the ladder new?'],
  ['en', 'Play the news'],
  ['en', 'What did you remember about the boiler?'],
] as const)('%s: %s asks for something else', (language, question) => {
  expect(readBriefingQuestion(question, language)).toBeNull();
});

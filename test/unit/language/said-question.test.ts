import { expect, test } from 'vitest';
import { saidQuestion } from '../../../src/language/said-question.ts';

test.each([
  ['de', 'Was habe ich  über den Urlaub gesagt?', 'den Urlaub'],
  ['de', 'Was hab ich dir zum Boiler erzählt?', 'Boiler'],
  ['de', 'Was haben wir über die Küche besprochen?', 'die Küche'],
  ['de', 'Hab ich was wegen der Steuer gesagt?', 'der Steuer'],
  ['de', 'Was sagte ich noch mal über die Nachbarn?', 'die Nachbarn'],
  ['de', 'Was habe ich  gesagt?', null],
  ['de', 'Weißt du noch, was ich  über den Urlaub erzählt habe?', 'den Urlaub'],
  ['de', 'Kannst du mir sagen, was ich zum Boiler gesagt hatte?', 'Boiler'],
  ['en', 'Do you remember what I said about the boiler?', 'the boiler'],
  ['en', 'What did I say about the boiler ?', 'the boiler'],
  ['en', 'What was I saying about the neighbours?', 'the neighbours'],
  ['en', 'Did I mention anything about the tax return?', 'the tax return'],
  ['en', 'What have I said ?', null],
] as const)('%s: %s', (language, question, topic) => {
  expect(saidQuestion(question, language)).toEqual({ topic });
});

test.each([
  ['de', 'Was hat Ben über den Urlaub gesagt?'],
  ['de', 'Wo habe ich die Schere hingelegt?'],
  ['de', 'Was hast du gesagt?'],
  ['de', 'Was wird über das Wetter gesagt?'],
  ['en', 'What did he say about the boiler?'],
  ['en', 'What did you say?'],
  ['en', 'What do people say about the boiler?'],
] as const)('%s: %s asks for something else', (language, question) => {
  expect(saidQuestion(question, language)).toBeNull();
});

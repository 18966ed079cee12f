import { expect, test } from 'vitest';
import { withoutSelfRepair } from '../../../src/language/statement/self-repair.ts';

test.each([
  ['de', 'Der Code ist 4711, nein warte, 4712', 'Der Code ist 4712'],
  ['de', 'die Leiter steht im Keller ach nee in der Garage', 'die Leiter steht in der Garage'],
  ['de', 'Die Leiter steht im Keller neben der Tür, nein, warte mal, in der Garage', 'Die Leiter steht in der Garage'],
  ['de', 'Greta kommt am Montag um drei, quatsch, um vier', 'Greta kommt am Montag um vier'],
  ['de', 'am Montag, ach nein, am Dienstag kommt Greta', 'am Dienstag kommt Greta'],
  ['de', 'der Schlüssel im, nein warte, auf dem Schrank liegt', 'der Schlüssel auf dem Schrank liegt'],
  ['de', 'die Säge, ach quatsch, die Axt hängt im Schuppen', 'die Axt hängt im Schuppen'],
  ['en', 'the shed key, no wait, the bike lock is in the hall', 'the bike lock is in the hall'],
  ['en', 'the ladder is in the cellar, no wait, in the garage', 'the ladder is in the garage'],
  ['en', 'the code is 4711, sorry, 4712', 'the code is 4712'],
] as const)('%s: %s', (language, text, expected) => {
  expect(withoutSelfRepair(text, language)).toBe(expected);
});

test.each([
  ['de', 'Der Film war gut, ich meine wirklich gut'],
  ['de', 'Nein, warte auf mich'],
  ['de', 'Die Leiter steht im Keller'],
  ['de', 'Greta sagt, ach nein sagt sie nie'],
  ['en', 'The film was good, I mean really good'],
] as const)('%s stays: %s', (language, text) => {
  expect(withoutSelfRepair(text, language)).toBe(text);
});

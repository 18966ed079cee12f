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
  ['de', 'Greta kommt am Montag, nein am Dienstag', 'Greta kommt am Dienstag'],
  ['de', 'Greta am Montag kommt, nee, am Dienstag', 'Greta am Dienstag kommt'],
  ['de', 'Ich muss um acht zum Optiker, nein, um neun', 'Ich muss um neun zum Optiker'],
  ['de', 'die Probe um acht, äh, um neun beginnt', 'die Probe um neun beginnt'],
  ['de', 'die probe beginnt um acht äh um neun', 'die probe beginnt um neun'],
  ['de', 'Die Probe ist um Viertel nach sechs, quatsch, Viertel vor sechs', 'Die Probe ist um Viertel vor sechs'],
  ['de', 'Am Montag beginnt die Probe um acht, nein um neun', 'Am Montag beginnt die Probe um neun'],
  ['de', 'Der Teig braucht 30, nein 40 Minuten', 'Der Teig braucht 40 Minuten'],
  ['de', 'Die Axt hängt im Keller, nein im Schuppen', 'Die Axt hängt im Schuppen'],
  ['de', 'Greta mag Lauch, Quatsch, Sellerie', 'Greta mag Sellerie'],
  ['en', 'Greta comes on Monday, no, on Tuesday', 'Greta comes on Tuesday'],
  ['en', 'Greta comes on Monday, no wait, Tuesday', 'Greta comes on Tuesday'],
  ['en', 'the rehearsal starts at eight, uh, at nine', 'the rehearsal starts at nine'],
  ['en', 'remind me at eight, no, at nine to stir the glue', 'remind me at nine to stir the glue'],
  ['en', 'the axe is in the cellar, no, in the shed', 'the axe is in the shed'],
] as const)('%s: %s', (language, text, expected) => {
  expect(withoutSelfRepair(text, language)).toBe(expected);
});

test.each([
  ['de', 'Der Film war gut, ich meine wirklich gut'],
  ['de', 'Nein, warte auf mich'],
  ['de', 'Die Leiter steht im Keller'],
  ['de', 'Greta sagt, ach nein sagt sie nie'],
  ['de', 'Die Probe ist am Montag äh um neun'],
  ['de', 'Die Axt hängt äh im Schuppen'],
  ['de', 'Greta hat nein gesagt am Montag'],
  ['de', 'Greta sagt immer nein, aber Ben sagt ja'],
  ['en', 'Greta has no teeth'],
  ['en', 'There is no rehearsal on Monday'],
  ['en', 'The film was good, I mean really good'],
] as const)('%s stays: %s', (language, text) => {
  expect(withoutSelfRepair(text, language)).toBe(text);
});

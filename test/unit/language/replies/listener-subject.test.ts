import { expect, test } from 'vitest';
import { toListener } from '../../../../src/language/replies/listener-subject.ts';

test.each([
  ['Lotta hat am Donnerstag um vier Ballett.', 'Du hast am Donnerstag um vier Ballett.'],
  ['Lotta mag keinen Rosenkohl.', 'Du magst keinen Rosenkohl.'],
  ['Lotta ist allergisch gegen Haselnüsse.', 'Du bist allergisch gegen Haselnüsse.'],
  ['Lotta fährt am Montag zu Oma.', 'Du fährst am Montag zu Oma.'],
  ['Lotta geht in die 3b.', 'Du gehst in die 3b.'],
])('%s', (text, told) => {
  expect(toListener(text, 'Lotta', 'de')).toBe(told);
});

test.each([
  ['Ben has a dentist appointment on Tuesday.', 'You have a dentist appointment on Tuesday.'],
  ["Ben doesn't like mushrooms.", "You don't like mushrooms."],
  ['Ben is allergic to hazelnuts.', 'You are allergic to hazelnuts.'],
  ["Ben's passport is in the desk.", 'Your passport is in the desk.'],
])('%s', (text, told) => {
  expect(toListener(text, 'Ben', 'en')).toBe(told);
});

test.each([
  ['Lotta hat ihre Flöte bei Oma vergessen.', 'de'],
  ['Lotta singt im Chor und Ben spielt Geige.', 'de'],
  ['Lotta, Ben und Anna fahren weg.', 'de'],
  ['Lotta Weber wohnt nebenan.', 'de'],
  ['Lottas Flöte liegt bei Oma.', 'de'],
  ['Oma mag Lotta.', 'de'],
  ['Lotta left her flute at school.', 'en'],
  ['Lotta always wears green.', 'en'],
  ['Lotta and Ben are away.', 'en'],
] as const)('%s stays as it is', (text, language) => {
  expect(toListener(text, 'Lotta', language)).toBe(text);
});

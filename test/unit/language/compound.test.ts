import { expect, test } from 'vitest';
import { statementsIn } from '../../../src/language/compound.ts';

test.each([
  ['de', 'Tilda kommt Montag und hat eine Nussallergie.', ['Tilda kommt Montag.', 'Tilda hat eine Nussallergie.']],
  ['de', 'Am Montag kommt Tilda und bringt den Hund mit.', ['Am Montag kommt Tilda.', 'Tilda bringt den Hund mit.']],
  [
    'de',
    'Meine Schwester wohnt in Kiel, aber der Schlüssel liegt bei uns.',
    ['Meine Schwester wohnt in Kiel.', 'Der Schlüssel liegt bei uns.'],
  ],
  [
    'de',
    'Ich esse keine Pilze und trinke nur Tee und mag Rock.',
    ['Ich esse keine Pilze.', 'Ich trinke nur Tee.', 'Ich mag Rock.'],
  ],
  [
    'de',
    'Das Fahrrad steht im Hof. Der Helm hängt am Haken.',
    ['Das Fahrrad steht im Hof.', 'Der Helm hängt am Haken.'],
  ],
  [
    'de',
    'Die Schlittschuhe sind im Keller und die Rollschuhe in der Garage.',
    ['Die Schlittschuhe sind im Keller.', 'Die Rollschuhe sind in der Garage.'],
  ],
  ['de', 'Tilda kommt am Montag und Tom am Dienstag.', ['Tilda kommt am Montag.', 'Tom kommt am Dienstag.']],
  [
    'en',
    'The skates are in the cellar and the skis in the garage.',
    ['The skates are in the cellar.', 'The skis are in the garage.'],
  ],
  ['en', 'Tilda arrives on Monday and has a nut allergy.', ['Tilda arrives on Monday.', 'Tilda has a nut allergy.']],
  [
    'en',
    'The ladder is in the shed; the keys are in the hall.',
    ['The ladder is in the shed.', 'The keys are in the hall.'],
  ],
] as const)('%s: %s', (language, text, expected) => {
  expect(statementsIn(text, language)).toEqual(expected);
});

test.each([
  ['de', 'Brot und Butter stehen im Schrank.'],
  ['de', 'Tom mag Äpfel und Birnen.'],
  ['de', 'Der Schlüssel liegt auf dem Tisch und dem Stuhl im Flur.'],
  ['de', 'Die Post liegt in der Küche und im Flur.'],
  ['en', 'The keys are in the drawer and in the car.'],
  ['de', 'Tilda kommt, wenn sie frei hat und gesund ist.'],
  ['de', 'Tilda bringt Tom mit und er verträgt keine Nüsse.'],
  ['de', 'Unser Arzt heißt Dr. Weber.'],
  ['de', 'Der Geburtstag ist am 3. März.'],
  ['en', 'Tom likes apples and pears.'],
  ['en', 'Tilda comes when she is well and has time.'],
] as const)('stays whole, %s: %s', (language, text) => {
  expect(statementsIn(text, language)).toEqual([text]);
});

test('a sentence may end in a number or a time of day', () => {
  expect(statementsIn('Die PIN ist 4711. Der Müll wird montags geholt.', 'de')).toHaveLength(2);
  expect(statementsIn('Ben leaves at 3:30 PM. The car is in the yard.', 'en')).toHaveLength(2);
  expect(statementsIn('Oma kommt am 3. Mai zu uns.', 'de')).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import { englishHeadedValue, germanHeadedValue } from '../../../src/language/statement/headed-value.ts';
import { understand } from '../../../src/language/understand.ts';
import type { UnderstandingContext } from '../../../src/language/understanding.ts';

const context: UnderstandingContext = {
  language: null,
  householdLanguage: 'de',
  speakerName: 'Anna',
  knownSubjects: new Set(),
};

describe('a German name of a value with the value behind it', () => {
  test.each([
    ['meine Kragenweite: 42', 'meine Kragenweite ist 42'],
    ['meine Kragenweite, 42', 'meine Kragenweite ist 42'],
    ['Bens Hutgröße, 58', 'Bens Hutgröße ist 58'],
    ['den Code vom Schuppen: 4711', 'der Code vom Schuppen ist 4711'],
    ['meinen neuen Spitznamen: Mausi', 'mein neuer Spitzname ist Mausi'],
    ['den alten Treffpunkt, Brunnen am Markt', 'der alte Treffpunkt ist Brunnen am Markt'],
    ['unseren Lieblingswirt, Herr Adler', 'unser Lieblingswirt ist Herr Adler'],
    ['das Kennzeichen vom Anhänger: K AB 12', 'das Kennzeichen vom Anhänger ist K AB 12'],
    ['den Hochzeitstag von Oma und Opa, dritter Juni', 'der Hochzeitstag von Oma und Opa ist am dritten Juni'],
    ['den Hochzeitstag von Oma und Opa: 3. Juni', 'der Hochzeitstag von Oma und Opa ist am 3. Juni'],
    ['die Öffnungszeiten vom Bad: 9 bis 18 Uhr', 'die Öffnungszeiten vom Bad: 9 bis 18 Uhr'],
    ['die Maße vom Regal, 80 mal 200', 'die Maße vom Regal: 80 mal 200'],
  ])('%s', (said, told) => {
    expect(germanHeadedValue(said)).toBe(told);
  });

  test.each([
    'die Leiter, die im Keller steht',
    'den Schlüssel, den Ausweis und die Brille',
    'die Leiter steht im Keller, 3. Regal',
    'das Auto steht in der Garage: Platz 4',
    'Einkaufszettel: Milch, Brot',
    'einen Termin beim Arzt: Freitag um neun',
    'dem Nachbarn, Herrn Vogt',
    'meine Schwester kommt, wenn sie Zeit hat',
    'der Arzt sagt: viel trinken',
    'Oma mag Kaffee, aber keinen Tee',
  ])('leaves as it is: %s', (said) => {
    expect(germanHeadedValue(said)).toBe(said);
  });
});

describe('an English name of a value with the value behind it', () => {
  test.each([
    ['my collar size: 42', 'my collar size is 42'],
    ["Ben's hat size, 58", "Ben's hat size is 58"],
    ['the code for the shed: 4711', 'the code for the shed is 4711'],
    ['our opening hours: nine to six', 'our opening hours are nine to six'],
    ['the name of the new vet, Doctor Miller', 'the name of the new vet is Doctor Miller'],
  ])('%s', (said, told) => {
    expect(englishHeadedValue(said)).toBe(told);
  });

  test.each([
    'the ladder, which stands in the cellar',
    'the key, the passport and the glasses',
    'my sister comes, if she has time',
    'the car is in the garage: space 4',
  ])('leaves as it is: %s', (said) => {
    expect(englishHeadedValue(said)).toBe(said);
  });
});

describe('told to be remembered', () => {
  test.each([
    ['Merk dir den Namenstag von Tante Rosa, dritter Juni', 'Der Namenstag von Tante Rosa ist am dritten Juni.'],
    ['Merk dir den Namen vom neuen Trainer: Herr Adler', 'Der Name vom neuen Trainer ist Herr Adler.'],
    ['merk dir den namenstag von tante rosa dritter juni', 'Der namenstag von tante rosa ist am dritten juni.'],
    ['Merk dir meine Kragenweite 42', 'Meine Kragenweite ist 42.'],
    ['Remember the name of the new coach: Mister Miller', 'The name of the new coach is Mister Miller.'],
  ])('%s', (said, kept) => {
    expect(understand(said, context).statement?.text).toBe(kept);
  });

  test.each(['Merk dir den Namen der neuen Lehrerin', 'Merk dir meinen Geburtstag, bitte', 'Merk dir den Code'])(
    'without a value nothing is kept: %s',
    (said) => {
      expect(understand(said, context).act).toBe('remember_empty');
    },
  );
});

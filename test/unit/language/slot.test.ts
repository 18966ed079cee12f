import { expect, test } from 'vitest';
import { hasOneValue, predicateKey, singleValuedSlot, subjectKey } from '../../../src/language/slot.ts';

test.each<[string, string | null]>([
  ['liegt in', 'location'],
  ['hängt an', 'location'],
  ['ist in', 'location'],
  ['is behind', 'location'],
  ['befindet sich in', 'location'],
  ['heißt', 'name'],
  ['is called', 'name'],
  ['Code ist', 'code'],
  ['password is', 'password'],
  ['kommt am', 'arrival'],
  ['hat Geburtstag am', 'birthday'],
  ['wohnt in', 'home'],
  ['gehört', 'owner'],
  ['Schuhgröße ist', 'schuhgroesse'],
  ['ist', null],
  ['is', null],
  ['ist nicht in', null],
  ['mag', null],
  ['verträgt nicht', null],
  ['hat Termin', null],
  ['arbeitet', null],
])('%s fills the slot %s', (predicate, slot) => {
  expect(singleValuedSlot(predicate)).toBe(slot);
});

test('predicates without a slot are compared by their words', () => {
  expect(predicateKey('Mag  nicht')).toBe('mag nicht');
});

test.each([
  ['der Schlüssel für den Keller', 'Kellerschlüssel'],
  ['das Passwort vom Drucker', 'Druckerpasswort'],
  ['Omas Brille', 'die Brille von Oma'],
  ["Anna's bike", 'the bike of Anna'],
  ['der neue Entsafter', 'Entsafter'],
  ['die gelbe Tonne', 'der gelben Tonne'],
])('%s and %s are the same subject', (one, other) => {
  expect(subjectKey(one)).toBe(subjectKey(other));
});

test.each([
  ['Annas Rad', 'Bens Rad'],
  ['Der Code für das Tor', 'Der Code für die Tür'],
  ['Jonas', 'Jona'],
])('%s and %s are not', (one, other) => {
  expect(subjectKey(one)).not.toBe(subjectKey(other));
});

test.each<[string | null, string | null, boolean]>([
  ['Annas Lieblingsfarbe', 'ist', true],
  ["Ben's favourite film", 'is', true],
  ['Annas Fahrrad', 'ist', false],
  ['Leiter', 'steht in', true],
  ['Anna', 'mag', false],
  ['Anna', null, false],
])('%s %s has one value: %s', (subject, predicate, one) => {
  expect(hasOneValue({ subject, predicate })).toBe(one);
});

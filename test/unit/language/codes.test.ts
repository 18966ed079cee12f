import { describe, expect, test } from 'vitest';
import { codesIn, codesNamed, perhapsCodes, saysCode } from '../../../src/language/codes.ts';

describe('a text gives away', () => {
  test.each([
    ['de', 'Die PIN vom Tresor ist 2290.', ['2290']],
    ['de', 'Am Tor gilt der Code vier sieben eins eins.', ['4711']],
    ['de', 'Das WLAN-Passwort ist Quitte1987x.', ['quitte1987x']],
    ['de', 'Die Losung beim Abholen lautet grüner Elefant.', ['gruener elefant']],
    ['de', 'Das Kennwort heißt „Roter Milan“.', ['roter milan']],
    ['en', 'The keypad at the shed takes 2290, and the door sticks.', ['2290']],
    ['en', 'The pickup phrase is still copper heron until Friday.', ['copper heron']],
    ['en', "The pickup phrase is 'copper heron.' Nobody else knows it.", ['copper heron']],
  ] as const)('%s: %s', (language, text, codes) => {
    expect(codesIn(text, language)).toEqual(codes);
  });

  test.each([
    ['de', 'Das Sofa kostet 1200 Euro.'],
    ['de', 'Die PIN hat vier Stellen.'],
    ['de', 'Der Code gilt bis 2027.'],
    ['de', 'Das Passwort ist sehr lang und steht im Heft.'],
    ['en', 'The code works from 9:30 to 11:45.'],
    ['en', 'The phrase is only for us.'],
    ['en', 'The old phrase remains unavailable.'],
  ] as const)('nothing: %s: %s', (language, text) => {
    expect(codesIn(text, language)).toEqual([]);
  });
});

test('a request names any longer number and what is in quotes', () => {
  expect(codesNamed('das mit der 4711', 'de')).toEqual(['4711']);
  expect(codesNamed("the thing with 'copper heron'", 'en')).toEqual(['copper heron']);
  expect(codesNamed('die 3 Fahrräder', 'de')).toEqual([]);
  expect(codesNamed('den Termin um 10:30', 'de')).toEqual([]);
  expect(codesNamed("the bit about 'Mia'", 'en')).toEqual([]);
});

test('what wants in may say a code without calling it one', () => {
  expect(perhapsCodes('Die 4711 gilt nicht mehr, jetzt gilt 8126.', 'de')).toEqual(['4711', '8126']);
  expect(perhapsCodes('The old phrase copper heron is gone.', 'en')).toContain('copper heron');
  expect(perhapsCodes('A copper heron stood in the pond.', 'en')).toEqual([]);
});

test('a code is said as a whole', () => {
  expect(saysCode('Die 4711 gilt.', '4711', 'de')).toBe(true);
  expect(saysCode('Vier sieben eins eins gilt.', '4711', 'de')).toBe(true);
  expect(saysCode('Die 47112 gilt.', '4711', 'de')).toBe(false);
});

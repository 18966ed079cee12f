import { expect, test } from 'vitest';
import { forgetReach } from '../../../src/language/forget-reach.ts';

const reference = new Date('2026-05-05T16:00:00Z');
const read = (language: 'de' | 'en', text: string) =>
  forgetReach(text, { reference, timeZone: 'Europe/Berlin', language });
const nothing = { origins: null, teller: null, time: null, ofRoom: false, about: null };
const day = (date: string, days = 1) => {
  const from = new Date(`${date}T00:00:00+02:00`);
  return { from, to: new Date(from.getTime() + days * 86_400_000) };
};

test.each([
  ['de', 'Vergiss alles, was du nur vermutet hast', { origins: ['inferred'] }],
  ['de', 'Vergiss deine Vermutungen', { origins: ['inferred'] }],
  ['de', 'Lösch bitte alles, was du bloß aufgeschnappt hast', { origins: ['extracted'] }],
  ['de', 'Vergiss alles, was die Kamera heute gesehen hat', { origins: ['observed'], time: day('2026-05-05') }],
  ['de', 'Vergiss, was ich gestern gesagt habe', { teller: 'speaker', time: day('2026-05-04') }],
  ['de', 'Vergiss, was Tom gestern erzählt hat', { teller: 'named', time: day('2026-05-04') }],
  ['de', 'Vergiss alles von gestern', { time: day('2026-05-04') }],
  ['de', 'Vergiss alles von letzter Woche', { time: day('2026-04-27', 7) }],
  ['de', 'Vergiss, was in der Küche gilt', { ofRoom: true }],
  [
    'de',
    'Vergiss alles, was ich dir gestern über den Schuppen erzählt habe',
    { teller: 'speaker', time: day('2026-05-04'), about: 'den Schuppen' },
  ],
  ['de', 'Vergiss alles über den Keller', { about: 'den Keller' }],
  ['en', 'Forget everything about the kitchen', { about: 'the kitchen' }],
  ['en', 'Forget everything you only guessed', { origins: ['inferred'] }],
  ['en', 'Forget what I said yesterday', { teller: 'speaker', time: day('2026-05-04') }],
  ['en', 'Forget everything from last week', { time: day('2026-04-27', 7) }],
  ['en', 'Please forget what applies in the kitchen', { ofRoom: true }],
] as const)('%s: %s', (language, text, expected) => {
  expect(read(language, text)).toEqual({ ...nothing, ...expected });
});

test('what was learned today from whoever speaks, however it was learned', () => {
  expect(read('de', 'Vergiss alles, was du heute von mir gelernt hast')).toMatchObject({
    teller: 'speaker',
    time: day('2026-05-05'),
  });
});

test.each([
  ['de', 'Vergiss die Telefonnummer von gestern'],
  ['de', 'Vergiss, dass ich gestern krank war'],
  ['de', 'Vergiss, was du gelernt hast'],
  ['de', 'Vergiss, was Tom zu Weihnachten bekommt'],
  ['en', 'Forget what Tom gets for Christmas'],
  ['en', 'Forget the note about the kitchen'],
  ['en', 'Forget that I was ill yesterday'],
] as const)('names a thing or nothing, %s: %s', (language, text) => {
  expect(read(language, text)).toBeNull();
});

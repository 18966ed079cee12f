import type { Which } from '../meaning.ts';
import { either, lexicon, maybe, meaning, notAfter, place, type Reader, sequence, words } from '../reader.ts';

export const which: Reader<Which> = lexicon<Which>({
  last: 'last',
  'this past': 'last',
  'this last': 'last',
  previous: 'last',
  past: 'last',
  this: 'this',
  'this current': 'this',
  current: 'this',
  next: 'next',
  coming: 'coming',
  'this coming': 'coming',
  upcoming: 'coming',
  'this upcoming': 'coming',
});

export const weekdayNames: Readonly<Record<string, number>> = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
};

/** Also as an owner: "Tuesday's meeting". */
export const weekday: Reader<number> = lexicon(
  Object.fromEntries(
    Object.entries(weekdayNames).flatMap(([name, day]) => [
      [name, day],
      [`${name}'s`, day],
    ]),
  ),
);

/** "Mondays". */
export const weekdayPlural: Reader<number> = lexicon(
  Object.fromEntries(Object.entries(weekdayNames).map(([name, day]) => [`${name}s`, day])),
);

/** "Tue", "Sun": words of other meanings too, so only where a date follows. */
export const weekdayShort: Reader<number> = lexicon({
  ...{ mon: 1, tue: 2, tues: 2, wed: 3, thu: 4, thur: 4, thurs: 4, fri: 5, sat: 6, sun: 7 },
});

const sureMonths = { january: 1, february: 2, july: 7, september: 9, october: 10, november: 11, december: 12 };
/** Verbs and names too. */
const otherMonths = { march: 3, april: 4, may: 5, june: 6, august: 8 };
const shortMonths = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  sept: 9,
  oct: 10,
  nov: 11,
  dec: 12,
};

const anyMonth = lexicon({ ...sureMonths, ...otherMonths });
/** "may" and "march" in small letters are verbs wherever the text uses capitals. */
const spelledLikeAName = place((tokens, at) => {
  const token = tokens[at];
  return token === undefined || !token.cased || token.capital;
});

export const month: Reader<number> = meaning(sequence(spelledLikeAName, anyMonth), ([, number]) => number);
export const sureMonth: Reader<number> = lexicon(sureMonths);
const shortMonth = lexicon(shortMonths);
/** Beside a day. */
export const monthOrShort: Reader<number> = either(month, shortMonth);

export const notAName: Reader<null> = notAfter(
  ...['mr', 'mrs', 'ms', 'miss', 'dr', 'doctor', 'uncle', 'aunt', 'auntie', 'grandma', 'grandpa', 'named', 'called'],
  ...['sister', 'brother', 'cousin', 'neighbour', 'neighbor', 'friend', 'daughter', 'son', 'professor'],
);

/** Prepositions and articles before a date. */
export const lead: Reader<string | null> = maybe(
  words('on', 'in', 'at', 'on the', 'in the', 'at the', 'for the', 'over', 'over the', 'during', 'during the', 'the'),
);

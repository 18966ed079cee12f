import { type DateMeaning, type Moment, namesDay } from '../meaning.ts';
import { lexicon, longest, maybe, meaning, notAfter, type Reader, type Rule, sequence, words } from '../reader.ts';

const nouns = {
  morgen: 'morning',
  früh: 'morning',
  frühe: 'morning',
  vormittag: 'morning',
  mittag: 'noon',
  mittagszeit: 'noon',
  nachmittag: 'afternoon',
  abend: 'evening',
  nacht: 'night',
} as const;

const adverbs = {
  morgens: 'morning',
  frühmorgens: 'early morning',
  'früh morgens': 'early morning',
  'morgens früh': 'early morning',
  vormittags: 'morning',
  mittags: 'noon',
  nachmittags: 'afternoon',
  abends: 'evening',
  frühabends: 'early evening',
  spätabends: 'late evening',
  'spät abends': 'late evening',
  'abends spät': 'late evening',
  spätnachmittags: 'late afternoon',
  nachts: 'night',
  'in der früh': 'morning',
} as const;

/** Written together after a weekday ("dienstagspätabends"), or standing beside it. */
const compounds = {
  frühmorgen: 'early morning',
  spätvormittag: 'late morning',
  spätnachmittag: 'late afternoon',
  frühabend: 'early evening',
  vorabend: 'early evening',
  spätabend: 'late evening',
} as const;

export const daypartWords: readonly string[] = [
  ...Object.keys(nouns),
  ...Object.keys(adverbs),
  ...Object.keys(compounds),
];

const noun = lexicon<string>({ ...nouns, ...compounds });
const adverb = lexicon<string>(adverbs);

const half = lexicon({
  frühen: 'early',
  früher: 'early',
  zeitigen: 'early',
  späten: 'late',
  später: 'late',
  spät: 'late',
  früh: 'early',
});

/** "early" and "late" are said of parts that have such halves. */
function refined(which: string | null, daypart: string): string {
  if (which === null || daypart === 'noon' || daypart === 'night') return daypart;
  const refinable = daypart === 'morning' || daypart === 'afternoon' || daypart === 'evening';
  return refinable ? `${which} ${daypart}` : daypart;
}

/** "früh", "abends", "am späten Nachmittag" beside a date or clock time. */
export const dayparts: Reader<string> = longest(
  noun,
  meaning(sequence(half, noun), ([which, daypart]) => refined(which, daypart)),
  adverb,
  meaning(sequence(half, words('am', 'in der'), noun), ([which, , daypart]) => refined(which, daypart)),
);

/** "abends", "morgens": every day, when nothing else is said. */
export const daypartAdverb: Reader<string> = adverb;

/** Nouns without "früh": "jeden Morgen". */
export const daypartNoun: Reader<string> = noun;

export const standingDayparts: readonly Rule<string>[] = [
  {
    name: 'in the course of a part of the day',
    example: 'Im Laufe des Nachmittags kommt Regen.',
    counterexample: 'Im Laufe des Spiels kam Regen.',
    read: meaning(
      sequence(words('im laufe des', 'des', 'im laufe der'), longest(adverb, noun)),
      ([, daypart]) => daypart,
    ),
  },
  {
    name: 'a part of the day after a preposition',
    example: 'Am frühen Nachmittag kommt die Post.',
    counterexample: 'Schönen Abend noch',
    read: meaning(
      sequence(
        maybe(lexicon({ spät: 'late', früh: 'early' })),
        words('am', 'gegen', 'in der', 'in aller', 'über', 'um die', 'am heutigen', 'zur', 'im laufe des'),
        longest(
          noun,
          meaning(sequence(half, noun), ([which, daypart]) => refined(which, daypart)),
        ),
      ),
      ([before, , daypart]) => refined(before, daypart),
    ),
  },
];

/** "in der Nacht auf Samstag" begins on Friday. */
const nightBefore = words(
  'in der nacht auf',
  'in der nacht auf den',
  'in der nacht zu',
  'in der nacht zum',
  'in der nacht vor',
);

export function nightInto(date: Reader<DateMeaning>): Reader<Moment> {
  return meaning(sequence(nightBefore, date), ([, day]) =>
    namesDay(day)
      ? {
          date: { is: 'shifted', amount: -1, unit: 'day', anchor: day, fuzzy: false },
          daypart: 'night',
          clock: null,
        }
      : null,
  );
}

export const daysWithPart: readonly Rule<Moment>[] = [
  {
    name: 'the night or morning before or after now',
    example: 'Letzte Nacht hat der Hund gebellt.',
    counterexample: 'Die Nacht der Museen ist beliebt.',
    read: meaning(
      sequence(
        notAfter('jede'),
        maybe(words('in der', 'in', 'am', 'an')),
        lexicon({
          letzte: -1,
          letzten: -1,
          letzter: -1,
          vorige: -1,
          vergangene: -1,
          vergangenen: -1,
          vorletzte: -2,
          diese: 0,
          diesen: 0,
          dieser: 0,
          diesem: 0,
          nächsten: 1,
          kommende: 0,
          kommenden: 0,
        }),
        noun,
      ),
      ([, , offset, daypart]) => ({ date: { is: 'day', offset }, daypart, clock: null }) as const,
    ),
  },
];

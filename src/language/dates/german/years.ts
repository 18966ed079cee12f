import { type DateMeaning, offsetOf, type YearMeaning } from '../meaning.ts';
import {
  either,
  lexicon,
  maybe,
  meaning,
  notAfter,
  place,
  type Reader,
  type Rule,
  sequence,
  unless,
  words,
} from '../reader.ts';
import type { Token } from '../text/token.ts';
import { standingAlone } from './phrase-end.ts';
import { yearNumber } from './spelled-numbers.ts';
import { which } from './vocabulary.ts';

const yearWord = words('jahr', 'jahre', 'jahres', 'jahrs');

const numbered: Reader<YearMeaning> = meaning(yearNumber, (number) => ({ number }));

/** "im Jahr 2020", "des nächsten Jahres", "heuer". */
export const namedYear: Reader<YearMeaning> = either(
  meaning(
    sequence(maybe(words('im', 'in', 'in dem', 'vom', 'des', 'von', 'dem', 'das')), yearWord, numbered),
    ([, , year]) => year,
  ),
  meaning(
    sequence(maybe(words('im', 'in', 'in dem', 'des', 'vom', 'von', 'das', 'dem')), which, yearWord),
    ([, named]) => ({
      offset: offsetOf(named),
    }),
  ),
  lexicon<YearMeaning>({ heuer: { offset: 0 } }),
);

/** The year after a month, holiday or season: "2024", "im Jahr 2024", "nächstes Jahr". */
export const yearAfter: Reader<YearMeaning> = either(
  numbered,
  namedYear,
  lexicon<YearMeaning>({
    'vor einem jahr': { offset: -1 },
    'vor zwei jahren': { offset: -2 },
    'in einem jahr': { offset: 1 },
  }),
);

/** The year after a day: not "3. Mai 1830 Uhr". */
export const yearAfterDay: Reader<YearMeaning> = meaning(sequence(yearAfter, unless(words('uhr'))), ([year]) => year);

const counted = words(
  ...[
    'jahre',
    'jahren',
    'tage',
    'tagen',
    'stunden',
    'euro',
    'cent',
    'meter',
    'metern',
    'kilometer',
    'kilometern',
    'watt',
  ],
  ...[
    'gramm',
    'kilo',
    'liter',
    'leute',
    'leuten',
    'personen',
    'menschen',
    'stück',
    'mal',
    'grad',
    'prozent',
    'uhr',
    'kalorien',
  ],
  ...[
    'schritte',
    'schritten',
    'volt',
    'lumen',
    'umdrehungen',
    'punkte',
    'punkten',
    'seiten',
    'teile',
    'teilen',
    'kelvin',
  ],
);
/** Four digits count something when a noun follows. */
const countsNothing: Reader<null> = place((tokens, at) => {
  const token = tokens[at];
  if (counted(tokens, at) !== null || token?.word === '%' || token?.word === '€') return false;
  return !(token?.kind === 'word' && token.cased && token.capital);
});

/** A year that only a preposition before it tells from another number ("seit 2001", "ab Ende 1989"). */
export const bareYear: Reader<DateMeaning> = meaning(sequence(yearNumber, countsNothing), ([number]) =>
  number >= 1800 && number <= 2199 ? { is: 'year', year: { number } } : null,
);

const auxiliaries = new Set(['wurde', 'wurden', 'habe', 'haben', 'hat', 'hatte', 'hatten', 'bin', 'war', 'waren']);

function followsAuxiliary(tokens: readonly Token[], at: number): boolean {
  return auxiliaries.has(tokens[at - 1]?.word ?? '');
}

/** "gebaut", "eingezogen", "verkauft": what a year stands before, and no noun that a number counts. */
function isParticiple(tokens: readonly Token[], at: number): boolean {
  return /(?:ge|ver|be|er|ent|zer|über|um)\p{L}{2,}(?:t|en)$/u.test(tokens[at]?.word ?? '');
}

const notOften = notAfter(
  'einmal',
  'zweimal',
  'dreimal',
  'viermal',
  'fünfmal',
  'mal',
  'mehrmals',
  'oft',
  'pro',
  'jedes',
);
const soft = (unit: 'year' | 'month' | 'week') => () => ({ is: 'period', unit, which: 'this', soft: true }) as const;
/** "das Jahr" without a number or genitive after it. */
const endsHere = place(
  (tokens, at) => tokens[at]?.kind !== 'number' && !['der', 'des', 'in'].includes(tokens[at]?.word ?? ''),
);

export const years: readonly Rule<DateMeaning>[] = [
  {
    name: 'a year by name',
    example: 'Im Jahr 2015 haben wir das Dach gedeckt.',
    counterexample: 'Sie ist zehn Jahre alt.',
    read: meaning(namedYear, (year) => ({ is: 'year', year })),
  },
  {
    name: 'a year after "in"',
    example: 'In 2018 war der Keller nass.',
    counterexample: 'In 2000 Metern kommt die Hütte.',
    read: meaning(sequence(words('in', 'anno'), bareYear), ([, year]) => year),
  },
  {
    name: 'a year between the parts of a verb',
    example: 'Die Sauna wurde 2011 eingebaut.',
    counterexample: 'Der Code ist 2011.',
    read: meaning(
      sequence(place(followsAuxiliary), bareYear, either(place(isParticiple), standingAlone)),
      ([, year]) => year,
    ),
  },
  {
    name: 'this year, month or week, softly',
    example: 'Das Jahr war anstrengend.',
    counterexample: 'Der Filter wird einmal im Jahr getauscht.',
    read: either<DateMeaning>(
      meaning(sequence(notOften, words('das jahr', 'dem jahr', 'im jahr', 'in dem jahr'), endsHere), soft('year')),
      meaning(sequence(notOften, words('den monat', 'dem monat', 'in dem monat'), endsHere), soft('month')),
      meaning(sequence(notOften, words('in der woche'), endsHere), soft('week')),
    ),
  },
];

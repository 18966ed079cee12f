import { type DateMeaning, offsetOf, type YearMeaning } from '../meaning.ts';
import { either, lexicon, maybe, meaning, place, type Reader, type Rule, sequence, words } from '../reader.ts';
import { endsPhrase } from './phrase-end.ts';
import { yearNumber } from './spelled-numbers.ts';
import { which } from './vocabulary.ts';

const numbered: Reader<YearMeaning> = meaning(yearNumber, (number) => ({ number }));
const counted: Reader<YearMeaning> = either<YearMeaning>(
  meaning(sequence(which, words('year', "year's")), ([named]) => ({ offset: offsetOf(named) })),
  lexicon<YearMeaning>({ 'the year before last': { offset: -2 }, 'the year after next': { offset: 2 } }),
);

/** "in the year 2020", "next year", "the year before last". */
export const namedYear: Reader<YearMeaning> = either(
  meaning(sequence(words('in the year', 'the year', 'year', 'of the year'), numbered), ([, year]) => year),
  meaning(sequence(maybe(words('in', 'of')), counted), ([, year]) => year),
);

/** The year after a month, day, holiday or season: "2024", ", 2024", "of 2024", "next year". */
export const yearAfter: Reader<YearMeaning> = either(
  meaning(sequence(maybe(words(',', 'of', 'in')), numbered), ([, year]) => year),
  namedYear,
);

/** A year that only a preposition before it tells from another number. */
export const bareYear: Reader<DateMeaning> = meaning(sequence(yearNumber, place(endsPhrase)), ([number]) =>
  number >= 1800 && number <= 2199 ? { is: 'year', year: { number } } : null,
);

/** After "in" and "since", where a number of four digits can hardly be anything else. */
export const surelyYear: Reader<DateMeaning> = meaning(
  sequence(
    yearNumber,
    place((tokens, at) => !counts.has(tokens[at]?.word ?? '')),
  ),
  ([number]) => (number >= 1800 && number <= 2199 ? { is: 'year', year: { number } } : null),
);
const counts = new Set([
  'metres',
  'meters',
  'feet',
  'miles',
  'kilometres',
  'kilometers',
  'steps',
  'years',
  'days',
  'hours',
  'euros',
  '%',
]);

export const years: readonly Rule<DateMeaning>[] = [
  {
    name: 'a year by name',
    example: 'Last year the roof was redone.',
    counterexample: 'She is ten years old.',
    read: meaning(namedYear, (year) => ({ is: 'year', year })),
  },
  {
    name: 'a year after "in"',
    example: 'In 2018 the cellar was wet.',
    counterexample: 'In 2000 metres you reach the hut.',
    read: meaning(sequence(words('in'), surelyYear), ([, year]) => year),
  },
];

import { type Length, rolling, shifted } from '../lengths.ts';
import type { Amount, DateMeaning, Unit } from '../meaning.ts';
import {
  either,
  lexicon,
  longest,
  maybe,
  meaning,
  type Reader,
  type Rule,
  sequence,
  unless,
  words,
} from '../reader.ts';
import { calendarDates } from './calendar-dates.ts';
import { holidayRules } from './holidays.ts';
import { relativeDays } from './relative-days.ts';
import { amount } from './spelled-numbers.ts';

const units: Readonly<Record<Unit, string>> = {
  second: 'seconds|sec|secs',
  minute: 'minute|minutes|min|mins',
  hour: 'hour|hours|hr|hrs',
  day: 'day|days',
  week: 'week|weeks',
  month: 'month|months',
  year: 'year|years',
};

const unit: Reader<Unit> = lexicon(
  Object.fromEntries(
    Object.entries(units).flatMap(([name, list]) => list.split('|').map((word) => [word, name as Unit])),
  ),
);

function lengthOf(count: Amount, of: Unit): Length {
  return { amount: count.value, unit: of, fuzzy: count.fuzzy };
}

/** "three days", "a quarter of an hour", "an hour and a half", "a fortnight". */
export const length: Reader<Length> = longest<Length>(
  meaning(
    lexicon({
      'a quarter of an hour': 15,
      'three quarters of an hour': 45,
      'an hour and a half': 90,
      'half an hour': 30,
    }),
    (minutes) => ({ amount: minutes, unit: 'minute', fuzzy: false }),
  ),
  meaning(words('a fortnight'), () => ({ amount: 2, unit: 'week', fuzzy: false })),
  meaning(sequence(amount, unit), ([count, of]) => lengthOf(count, of)),
);

const roughly = maybe(
  words('about', 'around', 'roughly', 'exactly', 'almost', 'nearly', 'over', 'more than', 'just over'),
);
const anchor: Reader<DateMeaning> = longest(
  ...[...holidayRules, ...calendarDates, ...relativeDays].map((rule) => rule.read),
);
const side = lexicon({ before: -1, after: 1, from: 1 } as const);

export const distances: readonly Rule<DateMeaning>[] = [
  {
    name: 'so long from now',
    example: 'In two weeks the hall gets painted.',
    counterexample: 'It is in a second drawer.',
    read: longest<DateMeaning>(
      meaning(sequence(words('in'), roughly, length, unless(words('later', 'of'))), ([, , by]) => shifted(by, 1)),
      meaning(sequence(length, words('from now', 'from today', 'later', 'hence')), ([by]) => shifted(by, 1)),
      meaning(lexicon({ 'a week today': 1, 'two weeks today': 2, 'a fortnight today': 2 }), (weeks) =>
        shifted({ amount: weeks, unit: 'week', fuzzy: false }, 1),
      ),
    ),
  },
  {
    name: 'so long ago',
    example: 'Five days ago the light went out.',
    counterexample: 'Five days are enough.',
    read: meaning(sequence(roughly, length, words('ago', 'back', 'earlier')), ([, by]) => shifted(by, -1)),
  },
  {
    name: 'so long before or after a day',
    example: 'A week before Easter we clean.',
    counterexample: 'A week before the mast is long.',
    read: either<DateMeaning>(
      meaning(sequence(length, side, anchor), ([by, sign, from]) =>
        by.unit === 'hour' || by.unit === 'minute' ? null : shifted(by, sign, from),
      ),
      meaning(sequence(maybe(words('on', 'on the', 'the')), words('day'), side, anchor), ([, , sign, from]) =>
        shifted({ amount: 1, unit: 'day', fuzzy: false }, sign, from),
      ),
    ),
  },
  {
    name: 'the last or next so many days',
    example: 'The pump ran during the last four days.',
    counterexample: 'The last four rolls are gone.',
    read: longest<DateMeaning>(
      meaning(
        sequence(
          words('in the', 'the', 'during the', 'within the'),
          lexicon({ last: -1, past: -1, next: 1, coming: 1 }),
          lexicon<Unit>({ hour: 'hour', minute: 'minute' }),
        ),
        ([, sign, of]) => rolling({ amount: 1, unit: of, fuzzy: false }, sign),
      ),
      meaning(
        sequence(
          maybe(words('in the', 'the', 'during the', 'over the', 'for the', 'within the')),
          lexicon({ last: -1, past: -1, previous: -1, next: 1, coming: 1, following: 1 }),
          longest(
            amount,
            meaning(words('few', 'couple of'), () => ({ value: 3, fuzzy: true })),
          ),
          unit,
        ),
        ([, sign, count, of]) => rolling(lengthOf(count, of), sign),
      ),
      meaning(
        sequence(
          words('in the', 'the', 'during the', 'over the'),
          lexicon({ last: -1, past: -1, next: 1, coming: 1 }),
          lexicon<Unit>({ days: 'day', weeks: 'week', months: 'month', years: 'year', hours: 'hour' }),
        ),
        ([, sign, of]) => rolling({ amount: 5, unit: of, fuzzy: true }, sign),
      ),
      meaning(sequence(words('within'), length), ([, by]) => rolling(by, 1)),
    ),
  },
];

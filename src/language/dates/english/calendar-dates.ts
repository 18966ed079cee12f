import type { CalendarDate, DateMeaning, YearMeaning } from '../meaning.ts';
import { numericDate, shuffledDate } from '../numeric-dates.ts';
import { digits, either, joined, longest, maybe, meaning, type Reader, type Rule, sequence, words } from '../reader.ts';
import { endsPhrase, standingAlone } from './phrase-end.ts';
import { ordinal } from './spelled-numbers.ts';
import { month, monthOrShort, weekday, weekdayShort, which } from './vocabulary.ts';
import { yearAfter } from './years.ts';

function calendarDate(day: number, month: number | null, year: YearMeaning | null): CalendarDate | null {
  const possible = day >= 1 && day <= 31;
  return possible ? { is: 'calendar', day, month, year, monthOffset: null, weekday: null } : null;
}

const dot = maybe(joined('.'));
/** "3 March 2024", "the 3rd of March", "third of March". */
const dayFirst: Reader<CalendarDate> = meaning(
  sequence(either(ordinal, digits(2)), maybe(words('of')), monthOrShort, maybe(yearAfter)),
  ([day, , number, year]) => calendarDate(day, number, year),
);
/** "March 3rd, 2024", "Sept. 3"; no number that counts something ("may 5 people"). */
const monthFirst: Reader<CalendarDate> = either<CalendarDate>(
  meaning(sequence(monthOrShort, dot, maybe(words('the')), ordinal, maybe(yearAfter)), ([number, , , day, year]) =>
    calendarDate(day, number, year),
  ),
  meaning(sequence(monthOrShort, dot, digits(2), yearAfter), ([number, , day, year]) =>
    calendarDate(day, number, year),
  ),
  meaning(sequence(month, digits(2), standingAlone), ([number, day]) => calendarDate(day, number, null)),
);
const namedMonthDate: Reader<CalendarDate> = longest(dayFirst, monthFirst);

const ofMonth: Reader<number> = either(
  meaning(words('of the month', 'of this month', 'this month'), () => 0),
  meaning(words('of next month', 'next month'), () => 1),
  meaning(words('of last month', 'last month'), () => -1),
);

/** The day alone, where the words around it ask for one ("from the 3rd to the 12th"). */
export const bareDay: Reader<CalendarDate> = meaning(sequence(maybe(words('the')), ordinal, standingAlone), ([, day]) =>
  calendarDate(day, null, null),
);

const weekdayBefore = meaning(
  sequence(either(weekday, weekdayShort), dot, maybe(words(',')), maybe(words('the'))),
  ([day]) => day,
);
const usual = numericDate({ order: 'day-first', asked: true, endsPhrase });

export const calendarDates: readonly Rule<DateMeaning>[] = [
  {
    name: 'day and month',
    example: 'The sweep was here on the 9th of February.',
    counterexample: 'You may take 9 apples.',
    read: meaning(sequence(maybe(words('on', 'on the', 'the')), namedMonthDate), ([, date]) => date),
  },
  {
    name: 'date in digits, day first',
    example: 'The inspection runs out on 17/06/2031.',
    counterexample: 'The shelf is 17.5 centimetres deep.',
    read: either(
      meaning(sequence(words('on', 'on the'), usual), ([, date]) => date),
      numericDate({ order: 'day-first', asked: false, endsPhrase }),
    ),
  },
  {
    name: 'day, month by name and year in any order',
    example: 'Bought on 14-Feb-2019.',
    counterexample: 'The number is 14-2019-7.',
    read: meaning(sequence(maybe(words('on')), shuffledDate(monthOrShort)), ([, date]) => date),
  },
  {
    name: 'a day of this month or a near one',
    example: 'We clean on the 21st.',
    counterexample: 'The leash hangs on the second hook.',
    read: either<CalendarDate>(
      meaning(sequence(maybe(words('on the', 'the')), ordinal, ofMonth), ([, day, monthOffset]) => {
        const date = calendarDate(day, null, null);
        return date === null ? null : { ...date, monthOffset };
      }),
      meaning(sequence(words('on the'), ordinal, standingAlone), ([, day]) => calendarDate(day, null, null)),
    ),
  },
  {
    name: 'a weekday with its date',
    example: 'Friday the 13th we stay at home.',
    counterexample: 'Sat 13 people at the table',
    read: meaning(
      sequence(
        maybe(words('on')),
        maybe(which),
        weekdayBefore,
        longest(
          namedMonthDate,
          usual,
          meaning(sequence(ordinal, standingAlone), ([day]) => calendarDate(day, null, null)),
        ),
      ),
      ([, , day, date]) => ({ ...date, weekday: day }),
    ),
  },
];

import type { Moment, Recurrence } from '../meaning.ts';
import { either, lexicon, maybe, meaning, type Reader, type Rule, separated, sequence, words } from '../reader.ts';
import { fromHour, once, type Pattern, recurrence, weekly } from '../recurrence-patterns.ts';
import { daypartNoun, daypartPlural, dayparts } from './dayparts.ts';
import { anyHoliday } from './holidays.ts';
import { moment } from './moments.ts';
import { spans } from './spans.ts';
import { cardinal, ordinal } from './spelled-numbers.ts';
import { monthOrShort, weekday, weekdayPlural } from './vocabulary.ts';

const every = words('every', 'each', 'every single', 'on every');
const interval: Reader<number> = meaning(maybe(either(ordinal, lexicon({ other: 2 }))), (nth) => nth ?? 1);
const workdays = [1, 2, 3, 4, 5];

const unit: Reader<Pattern> = lexicon<Pattern>({
  hour: { frequency: 'HOURLY' },
  day: { frequency: 'DAILY' },
  week: { frequency: 'WEEKLY' },
  fortnight: { frequency: 'WEEKLY', interval: 2 },
  month: { frequency: 'MONTHLY' },
  quarter: { frequency: 'MONTHLY', interval: 3 },
  year: { frequency: 'YEARLY' },
  weekend: { frequency: 'WEEKLY', weekdays: [6, 7] },
  weekday: { frequency: 'WEEKLY', weekdays: workdays },
  workday: { frequency: 'WEEKLY', weekdays: workdays },
  'working day': { frequency: 'WEEKLY', weekdays: workdays },
});
const units: Reader<Pattern> = lexicon<Pattern>({
  hours: { frequency: 'HOURLY' },
  days: { frequency: 'DAILY' },
  weeks: { frequency: 'WEEKLY' },
  months: { frequency: 'MONTHLY' },
  years: { frequency: 'YEARLY' },
});

const joint = words('and', ',', 'or', 'and every', ', and', 'and on');
const plurals = separated(weekdayPlural, joint);
const days = separated(weekday, joint);
const nth = either(ordinal, lexicon({ last: -1 }));
const everyMonth = words(
  'of every month',
  'of each month',
  'of the month',
  'in every month',
  'every month',
  'each month',
  'monthly',
);
const everyYear = words('every year', 'each year', 'yearly', 'annually', 'of every year');
const weeks: Reader<number> = either(
  meaning(sequence(words('every'), cardinal, words('weeks')), ([, count]) => count),
  meaning(sequence(words('every'), either(ordinal, lexicon({ other: 2 })), words('week')), ([, count]) => count),
  lexicon({ fortnightly: 2, biweekly: 2, 'every fortnight': 2, weekly: 1, 'every week': 1 }),
);

const patterns: readonly Rule<Pattern>[] = [
  {
    name: 'a weekday of every month',
    example: 'Every first Friday of the month is games night.',
    counterexample: 'The first Friday was rainy.',
    read: either<Pattern>(
      meaning(sequence(maybe(words('every', 'each', 'on the', 'the')), nth, weekday, everyMonth), ([, which, day]) =>
        which <= 5 ? { frequency: 'MONTHLY', nth: which, weekdays: [day] } : null,
      ),
    ),
  },
  {
    name: 'every weekday, or every so many',
    example: 'Every third Monday the book bus comes.',
    counterexample: 'Every second counts.',
    read: meaning(sequence(every, interval, days), ([, times, named]) => weekly(named, times)),
  },
  {
    name: 'weekdays in the plural',
    example: 'There is a market on Thursdays and Saturdays.',
    counterexample: 'The Thursday class is cancelled this time.',
    read: meaning(sequence(maybe(words('on', 'always on')), plurals, maybe(weeks)), ([, named, times]) =>
      weekly(named, times ?? 1),
    ),
  },
  {
    name: 'a weekday every so many weeks',
    example: 'Every two weeks on Friday we sweep.',
    counterexample: 'Every two weeks I forget it.',
    read: meaning(sequence(weeks, maybe(words('on', ',')), either(plurals, days)), ([times, , named]) =>
      weekly(named, times),
    ),
  },
  {
    name: 'every day, week, month or year, or every so many',
    example: 'Every other week it is paper.',
    counterexample: 'Every time the door jams.',
    read: either<Pattern>(
      meaning(sequence(every, interval, unit), ([, times, pattern]) => ({
        ...pattern,
        interval: times * (pattern.interval ?? 1),
      })),
      meaning(sequence(words('every'), cardinal, units), ([, times, pattern]) => ({ ...pattern, interval: times })),
      lexicon<Pattern>({
        daily: { frequency: 'DAILY' },
        weekly: { frequency: 'WEEKLY' },
        biweekly: { frequency: 'WEEKLY', interval: 2 },
        fortnightly: { frequency: 'WEEKLY', interval: 2 },
        monthly: { frequency: 'MONTHLY' },
        quarterly: { frequency: 'MONTHLY', interval: 3 },
        yearly: { frequency: 'YEARLY' },
        annually: { frequency: 'YEARLY' },
        hourly: { frequency: 'HOURLY' },
        'on weekdays': { frequency: 'WEEKLY', weekdays: workdays },
        weekdays: { frequency: 'WEEKLY', weekdays: workdays },
        'on workdays': { frequency: 'WEEKLY', weekdays: workdays },
        'on weekends': { frequency: 'WEEKLY', weekdays: [6, 7] },
        'at weekends': { frequency: 'WEEKLY', weekdays: [6, 7] },
        weekends: { frequency: 'WEEKLY', weekdays: [6, 7] },
      }),
    ),
  },
  {
    name: 'a part of every day',
    example: 'Every evening the door gets locked.',
    counterexample: 'The evening was long.',
    read: either<Pattern>(
      meaning(sequence(every, daypartNoun), ([, daypart]) => ({ frequency: 'DAILY', daypart })),
      meaning(sequence(maybe(words('in the', 'on')), daypartPlural), ([, daypart]) => ({
        frequency: 'DAILY',
        daypart,
      })),
    ),
  },
  {
    name: 'a day of every month or year',
    example: 'The rent comes on the 5th of every month.',
    counterexample: 'On the 5th hook of every cupboard',
    read: either<Pattern>(
      meaning(sequence(maybe(words('on the', 'the')), ordinal, everyMonth), ([, day, words]) =>
        words === 'of the month' ? null : { frequency: 'MONTHLY', monthDay: day },
      ),
      meaning(sequence(words('every month on the', 'monthly on the'), ordinal), ([, day]) => ({
        frequency: 'MONTHLY',
        monthDay: day,
      })),
      meaning(sequence(everyYear, maybe(words('on', 'on the')), monthDay()), ([, , day]) => ({
        frequency: 'YEARLY',
        ...day,
      })),
      meaning(sequence(maybe(words('on', 'on the')), monthDay(), everyYear), ([, day]) => ({
        frequency: 'YEARLY',
        ...day,
      })),
      meaning(sequence(everyYear, words('in'), monthOrShort), ([, , month]) => ({ frequency: 'YEARLY', month })),
    ),
  },
  {
    name: 'a holiday every year',
    example: 'Every year on Halloween there is pumpkin soup.',
    counterexample: 'Every year by the sea',
    read: either<Pattern>(
      meaning(sequence(everyYear, maybe(words('on', 'at')), anyHoliday), ([, , holiday]) => ({
        frequency: 'YEARLY',
        holiday,
      })),
      meaning(sequence(every, anyHoliday), ([, holiday]) => ({ frequency: 'YEARLY', holiday })),
      meaning(sequence(maybe(words('on', 'at')), anyHoliday, everyYear), ([, holiday]) => ({
        frequency: 'YEARLY',
        holiday,
      })),
    ),
  },
];

function monthDay(): Reader<{ readonly month: number; readonly monthDay: number }> {
  return either(
    meaning(sequence(monthOrShort, either(ordinal, cardinal)), ([month, day]) =>
      day <= 31 ? { month, monthDay: day } : null,
    ),
    meaning(sequence(either(ordinal, cardinal), maybe(words('of')), monthOrShort), ([day, , month]) =>
      day <= 31 ? { month, monthDay: day } : null,
    ),
  );
}

/** Clock time or part of the day after the recurrence ("every Monday at eight", "daily from 8 to 10"). */
const timeOfDay: Reader<Moment> = either(
  meaning(sequence(maybe(words(',', 'from', 'starting')), moment), ([, time]) => (time.date === null ? time : null)),
  meaning(either(...spans.map((rule) => rule.read)), once),
  meaning(
    sequence(words('from', 'between'), cardinal, words('to', 'until', 'and', '-'), cardinal),
    ([, first, , last]) => fromHour(first, last),
  ),
);

/** "at eight every morning": only a clock time. */
const timeBefore: Reader<Moment> = meaning(moment, (time) => (time.date === null && time.clock !== null ? time : null));

export const recurrences: readonly Rule<Recurrence>[] = patterns.map((rule) => ({
  ...rule,
  read: meaning(
    sequence(maybe(timeBefore), rule.read, maybe(dayparts), maybe(timeOfDay)),
    ([before, pattern, beside, time]) => recurrence(pattern, { before, beside, time, after: null }),
  ),
}));

import type { DateMeaning, Moment } from '../meaning.ts';
import { momentReader } from '../moment-reader.ts';
import { longest, type Reader, type Rule, words } from '../reader.ts';
import { calendarDates } from './calendar-dates.ts';
import { clockTimes, hourBehindDay } from './clock-times.ts';
import { dayparts, daysWithPart, nightInto, standingDayparts } from './dayparts.ts';
import { distances } from './distances.ts';
import { eras } from './eras.ts';
import { holidayRules } from './holidays.ts';
import { months } from './months.ts';
import { periodParts } from './period-parts.ts';
import { periods } from './periods.ts';
import { relativeDays, vagueTimes } from './relative-days.ts';
import { seasons } from './seasons.ts';
import { weekdays } from './weekdays.ts';
import { years } from './years.ts';

export const dateRules: readonly Rule<DateMeaning>[] = [
  ...relativeDays,
  ...weekdays,
  ...calendarDates,
  ...holidayRules,
  ...months,
  ...seasons,
  ...periods,
  ...periodParts,
  ...years,
  ...eras,
  ...distances,
  ...vagueTimes,
];

function readers<T>(rules: readonly Rule<T>[]): readonly Reader<T>[] {
  return rules.map((rule) => rule.read);
}

const date = longest(...readers(dateRules));

/** A date, part of the day and clock time that belong together: "nächsten Dienstag gegen acht Uhr abends". */
export const moment: Reader<Moment> = momentReader({
  date,
  dayWithPart: longest(nightInto(date), ...readers(daysWithPart)),
  standingDaypart: longest(...readers(standingDayparts)),
  daypart: dayparts,
  clock: longest(...readers(clockTimes)),
  hourBehindDay,
  filler: words(
    'schon',
    'noch',
    'erst',
    'ganz',
    'so',
    'immer',
    'bereits',
    'etwa',
    'ungefähr',
    'circa',
    'genau',
    'dann',
    'des',
    'am',
    'zum',
    't',
  ),
});

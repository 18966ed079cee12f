import type { Precision } from '../../temporal.ts';
import type { Civil } from '../calendar/civil.ts';
import type { Season } from '../meaning.ts';

/** A calendar unit as it looks from the present. Offsets count whole units from the present one. */
export type Named =
  | { readonly is: 'day'; readonly day: Civil; readonly offset: number; readonly withYear: boolean }
  | { readonly is: 'weekend'; readonly saturday: Civil; readonly offset: number; readonly withYear: boolean }
  | { readonly is: 'week'; readonly monday: Civil; readonly offset: number; readonly withYear: boolean }
  | { readonly is: 'month'; readonly month: Civil; readonly offset: number; readonly withYear: boolean }
  | { readonly is: 'season'; readonly season: Season; readonly year: number; readonly withYear: boolean }
  | { readonly is: 'year'; readonly year: number; readonly offset: number };

/** Within this many days a date is told from the same one of another year without saying the year. */
const clearDays = 180;
const clearMonths = 5;
const seasons: Readonly<Record<number, Season>> = { 3: 'spring', 6: 'summer', 9: 'autumn', 12: 'winter' };

export function namedDay(time: Civil, now: Civil): Named {
  const day = time.startOf('day');
  const offset = now.startOf('day').daysUntil(day);
  return { is: 'day', day, offset, withYear: Math.abs(offset) > clearDays };
}

export function namedWeek(time: Civil, now: Civil): Named {
  const monday = time.startOf('week');
  const offset = now.startOf('week').daysUntil(monday) / 7;
  return { is: 'week', monday, offset, withYear: Math.abs(offset * 7) > clearDays };
}

export function namedMonth(time: Civil, now: Civil): Named {
  const month = time.startOf('month');
  const offset = (month.year - now.year) * 12 + month.month - now.month;
  return { is: 'month', month, offset, withYear: Math.abs(offset) > clearMonths };
}

export function namedYear(time: Civil, now: Civil): Named {
  return { is: 'year', year: time.year, offset: time.year - now.year };
}

/** The unit of a precision in which a time lies; days for everything finer. */
export function namedUnit(time: Civil, precision: Precision, now: Civil): Named {
  switch (precision) {
    case 'week':
      return namedWeek(time, now);
    case 'month':
      return namedMonth(time, now);
    case 'season':
      return namedSeason(time, now) ?? namedMonth(time, now);
    case 'year':
      return namedYear(time, now);
    default:
      return namedDay(time, now);
  }
}

/** The one calendar unit that a range from midnight to midnight is, or null when it is none. */
export function wholeUnit(start: Civil, end: Civil, now: Civil): Named | null {
  if (start.milliseconds !== start.startOf('day').milliseconds) return null;
  const ends = (other: Civil): boolean => other.milliseconds === end.milliseconds;
  if (ends(start.plus({ days: 1 }))) return namedDay(start, now);
  if (start.weekday === 1 && ends(start.plus({ weeks: 1 }))) return namedWeek(start, now);
  if (start.weekday === 6 && ends(start.plus({ days: 2 }))) {
    const { offset, withYear } = namedWeek(start, now) as Extract<Named, { is: 'week' }>;
    return { is: 'weekend', saturday: start, offset, withYear };
  }
  if (start.day !== 1) return null;
  if (ends(start.plus({ months: 1 }))) return namedMonth(start, now);
  if (ends(start.plus({ months: 3 }))) return namedSeason(start, now);
  return start.month === 1 && ends(start.plus({ years: 1 })) ? namedYear(start, now) : null;
}

function namedSeason(start: Civil, now: Civil): Named | null {
  const season = seasons[start.month];
  if (season === undefined) return null;
  const withYear = Math.abs(now.startOf('day').daysUntil(start)) > clearDays;
  return { is: 'season', season, year: start.year, withYear };
}

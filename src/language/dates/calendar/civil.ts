import { DateTime, IANAZone } from 'luxon';

/**
 * A wall-clock time of the household, held as if it were UTC. Calendar arithmetic on it knows no daylight-saving
 * changes; only `toInstant` does.
 */
export type Civil = DateTime;

export function usableZone(timeZone: string): string {
  return IANAZone.isValidZone(timeZone) ? timeZone : 'UTC';
}

/** What the clock on the wall shows at an instant. */
export function toCivil(instant: Date, timeZone: string): Civil {
  return DateTime.fromJSDate(instant, { zone: timeZone }).setZone('utc', { keepLocalTime: true });
}

/**
 * The instant at which the wall clock shows a time. A time skipped in spring is moved forward by the change; of a time
 * shown twice in autumn the first counts.
 */
export function toInstant(civil: Civil, timeZone: string): Date {
  return civil.setZone(timeZone, { keepLocalTime: true }).toJSDate();
}

/** Midnight at the beginning of a day, or null when the calendar has no such day. Month 1 … 12. */
export function civilDay(year: number, month: number, day: number): Civil | null {
  const civil = DateTime.utc(year, month, day);
  return civil.isValid ? civil : null;
}

export function startOfDay(civil: Civil): Civil {
  return civil.startOf('day');
}

/** Midnight of the Monday on or before a day. */
export function startOfWeek(civil: Civil): Civil {
  return civil.startOf('day').minus({ days: civil.weekday - 1 });
}

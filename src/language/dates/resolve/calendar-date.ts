import { type Civil, civilDay } from '../calendar/civil.ts';
import type { CalendarDate } from '../meaning.ts';
import { dayStretch, type Frame, type Stretch } from './stretch.ts';

/** 29 February exists in the eight years around every year but those around 1900, 2100 … */
const leapSearch = 8;

/** Readings of "3. März 2024", "3. März", "der 3.", "Dienstag, der 25."; a weekday that fits none is ignored. */
export function calendarCandidates(date: CalendarDate, frame: Frame): readonly Stretch[] {
  const days = possibleDays(date, frame);
  const fitting = date.weekday === null ? [] : days.filter((day) => day.weekday === date.weekday);
  return (fitting.length > 0 ? fitting : days).map((day) => dayStretch(day));
}

function possibleDays(date: CalendarDate, frame: Frame): readonly Civil[] {
  const { year, month } = frame.now;
  if (date.month !== null) {
    if (date.year !== null) {
      const named = 'number' in date.year ? date.year.number : year + date.year.offset;
      return existing([civilDay(named, date.month, date.day)]);
    }
    const reach = date.month === 2 && date.day === 29 ? leapSearch : 1;
    return existing(span(reach).map((offset) => civilDay(year + offset, date.month ?? 1, date.day)));
  }
  const reach = date.weekday === null ? 2 : 6;
  const offsets = date.monthOffset === null ? span(reach) : [date.monthOffset];
  return existing(
    offsets.map((offset) => {
      const months = year * 12 + month - 1 + offset;
      return civilDay(Math.floor(months / 12), (months % 12) + 1, date.day);
    }),
  );
}

function span(reach: number): readonly number[] {
  return Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
}

function existing(days: readonly (Civil | null)[]): readonly Civil[] {
  return days.filter((day) => day !== null);
}

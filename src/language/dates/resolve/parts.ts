import type { PeriodPart } from '../meaning.ts';
import { dayStretch, type Stretch, stretch } from './stretch.ts';

/**
 * Beginning, middle and end of a period, by the conventions of Recognizers-Text: of a month the 1st to 15th, the 10th to
 * 20th, from the 16th; of a week Monday to Wednesday, Tuesday to Thursday, from Thursday; of a year and longer its thirds.
 * Null where a period has no such part.
 */
export function partOf(whole: Stretch, part: Exclude<PeriodPart, 'rest'>): Stretch | null {
  const { start, end } = whole;
  if (start === null || end === null) return null;
  const days = start.daysUntil(end);
  const [from, to] = bounds(whole, part, days);
  const precision = whole.precision === 'week' || whole.precision === 'day' ? 'day' : finer(whole.precision);
  const first = whole.precision === 'year' ? start.plus({ months: from }) : start.plus({ days: from });
  const last = whole.precision === 'year' ? start.plus({ months: to }) : start.plus({ days: to });
  return stretch(first, last, { precision, explicit: whole.explicit });
}

/** [first, after the last] in months for a year, else in days. */
function bounds(whole: Stretch, part: Exclude<PeriodPart, 'rest'>, days: number): readonly [number, number] {
  const length = whole.precision === 'year' ? Math.round(days / 30.44) : days;
  if (part === 'first-half') return [0, Math.floor(length / 2)];
  if (part === 'second-half') return [Math.floor(length / 2), length];
  if (whole.precision === 'month')
    return { start: [0, 15], middle: [9, 20], end: [15, days] }[part] as [number, number];
  if (whole.precision === 'week') return { start: [0, 3], middle: [1, 4], end: [3, days] }[part] as [number, number];
  const third = Math.max(1, Math.floor(length / 3));
  return { start: [0, third], middle: [third, 2 * third], end: [2 * third, length] }[part] as [number, number];
}

function finer(precision: Stretch['precision']): Stretch['precision'] {
  return precision === 'month' ? 'week' : 'month';
}

/**
 * The nth (or, with -1, the last) day, week or weekend of a period. A week belongs to the period that holds its Thursday,
 * as in ISO 8601.
 */
export function nthUnit(whole: Stretch, unit: 'day' | 'week' | 'weekend', nth: number): Stretch | null {
  const { start, end } = whole;
  if (start === null || end === null) return null;
  const weeks = { weeks: nth < 0 ? 0 : nth - 1 };
  if (unit === 'day')
    return inside(dayStretch(nth < 0 ? end.minus({ days: 1 }) : start.plus({ days: nth - 1 })), whole);
  if (unit === 'week') {
    const monday = (nth < 0 ? end.minus({ days: 4 }) : start.plus({ days: 3 })).startOf('week').plus(weeks);
    return stretch(monday, monday.plus({ weeks: 1 }), { precision: 'week' });
  }
  const saturday =
    nth < 0 ? end.minus({ days: (end.weekday % 7) + 1 }) : start.plus({ days: (13 - start.weekday) % 7 });
  const first = saturday.plus(weeks);
  return inside(stretch(first, first.plus({ days: 2 }), { precision: 'day' }), whole);
}

/** The week or weekend of a day (shift 0), or the last before (-1) or first after (1) it. */
export function unitAround(day: Stretch, unit: 'week' | 'weekend', shift: number): Stretch | null {
  if (day.start === null) return null;
  const monday = day.start.startOf('week');
  if (unit === 'week') {
    const start = monday.plus({ weeks: shift });
    return stretch(start, start.plus({ weeks: 1 }), { precision: 'week' });
  }
  const saturday = monday.plus({ days: 5 });
  const onWeekend = day.start.weekday >= 6;
  const weeks = shift < 0 ? -1 : shift > 0 && onWeekend ? 1 : 0;
  const start = saturday.plus({ weeks });
  return stretch(start, start.plus({ days: 2 }), { precision: 'day' });
}

function inside(unit: Stretch, whole: Stretch): Stretch | null {
  return unit.start !== null && whole.end !== null && unit.start < whole.end ? unit : null;
}

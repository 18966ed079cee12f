import type { CalendarDate, Clock, DateMeaning, Moment, Span, YearMeaning } from './meaning.ts';

/** One end of a range as it was said: a moment, or a number that only the other end explains ("von 5 bis 6 Uhr"). */
export type SpanEnd = Moment | { readonly number: number };

/** A number as an hour; which half of the day is open. */
export function hourOf(number: number): Clock | null {
  return number > 24 ? null : { hour: number, minute: 0, precision: 'hour', reading: 'colloquial' };
}

/**
 * Joins two ends; what one leaves out is taken from the other: "3. bis 12. September", "von 5 bis 6 Uhr nachmittags",
 * "Montag 8 bis 10 Uhr". `day`: a day, perhaps with a part of it, said before the range.
 * Null when nothing says what the numbers are.
 */
export function joinEnds(first: SpanEnd, last: SpanEnd, day: Moment | null): Span | null {
  const dated = day !== null && day.date !== null;
  const end = within(explained(last, first, dated), day);
  const begin = end === null ? null : within(explained(first, end, dated), day);
  if (begin === null || end === null) return null;
  const [from, to] = completed({ ...begin, date: begin.date ?? day?.date ?? null }, end);
  return comparable(from, to) ? { is: 'span', relation: 'between', first: from, last: to } : null;
}

/** The part of the day said before the range is said of its hours. */
function within(end: Moment | null, day: Moment | null): Moment | null {
  if (end === null || end.clock === null || end.daypart !== null || day === null) return end;
  return { ...end, daypart: day.daypart };
}

/** "von acht bis zehn" with nothing beside it: hours, but not "von eins bis zehn", which counts. */
export function betweenHours(first: number, last: number): Span | null {
  const [from, to] = [hourOf(first), hourOf(last)];
  if (from === null || to === null || first <= 1 || last === 0) return null;
  const begin = { date: null, daypart: null, clock: from };
  return { is: 'span', relation: 'between', first: begin, last: { date: null, daypart: null, clock: to } };
}

function explained(end: SpanEnd, other: SpanEnd, dated: boolean): Moment | null {
  if (!('number' in end)) return end;
  const { number } = end;
  if ('number' in other ? dated : other.clock !== null || (other.daypart !== null && other.date === null)) {
    const clock = hourOf(number);
    return clock === null ? null : { date: null, daypart: null, clock };
  }
  if ('number' in other || other.date === null) return null;
  if (other.date.is === 'calendar' && number >= 1 && number <= 31) {
    const day: CalendarDate = { ...other.date, day: number, month: null, year: null, weekday: null, monthOffset: null };
    return { date: day, daypart: null, clock: null };
  }
  const year = { is: 'year', year: { number } } as const;
  return other.date.is === 'year' && number >= 1000 && number <= 2999
    ? { date: year, daypart: null, clock: null }
    : null;
}

function completed(first: Moment, last: Moment): readonly [Moment, Moment] {
  const daypart = first.clock !== null && first.daypart === null ? sharedDaypart(first.clock, last) : first.daypart;
  const clockOnly = first.date === null && (first.clock !== null || first.daypart !== null);
  const date = clockOnly ? last.date : completedDate(first.date, last.date);
  const lastDate = clockOnly ? null : completedDate(last.date, null, first.date);
  return [
    { ...first, date, daypart },
    { ...last, date: lastDate },
  ];
}

/** "von 5 bis 6 Uhr nachmittags" says it of both hours, "von 11 bis 2 Uhr nachmittags" only of the second. */
function sharedDaypart(clock: Clock, last: Moment): string | null {
  return last.clock !== null && clock.hour <= last.clock.hour % 12 ? last.daypart : null;
}

/** Fills month and year of a date from the end (`later`) or the beginning (`earlier`) of its range. */
function completedDate(date: DateMeaning | null, later: DateMeaning | null, earlier: DateMeaning | null = null) {
  if (date === null) return null;
  if (date.is === 'weekday' && later?.is === 'weekday' && date.which === 'any') {
    return { ...date, week: later.week, which: later.which };
  }
  if (date.is === 'calendar') {
    if (date.month === null && later?.is === 'calendar' && later.monthOffset !== null) {
      return { ...date, monthOffset: later.monthOffset };
    }
    const known = later?.is === 'calendar' && later.month !== null ? later : null;
    if (date.month === null && known !== null && known.month !== null) {
      const month = date.day <= known.day ? known.month : known.month - 1;
      return { ...date, month: month === 0 ? 12 : month, year: month === 0 ? before(known.year) : known.year };
    }
    if (date.month === null && earlier?.is === 'calendar' && earlier.month !== null && date.day > earlier.day) {
      return { ...date, month: earlier.month, year: earlier.year };
    }
    if (date.year === null && known !== null && known.year !== null) return { ...date, year: yearBefore(date, known) };
  }
  if (date.is === 'month' && date.year === null && later?.is === 'month' && later.year !== null) {
    return { ...date, year: date.month <= later.month ? later.year : before(later.year) };
  }
  return date;
}

function yearBefore(date: CalendarDate, later: CalendarDate): YearMeaning | null {
  const order = (date.month ?? 0) * 31 + date.day - ((later.month ?? 0) * 31 + later.day);
  return order <= 0 ? later.year : before(later.year);
}

function before(year: YearMeaning | null): YearMeaning | null {
  if (year === null) return null;
  return 'number' in year ? { number: year.number - 1 } : { offset: year.offset - 1 };
}

/** Both ends are times of the day, or both are dates. */
function comparable(first: Moment, last: Moment): boolean {
  if (last.date === null) return first.clock !== null || first.daypart !== null;
  return first.date !== null;
}

import { DateTime } from 'luxon';
import type { Language } from '../domain/turn.ts';
import { findTimes } from './dates/find-times.ts';
import type { TimeRange } from './temporal.ts';

/** Stretches up to this many days are indexed and searched day by day, longer ones month by month. */
const longestInDays = 45;
const longestInMonths = 24;

/** Which days count: those a statement names, or the one it was recorded on. */
export type DayKind = 'named' | 'recorded';
const prefixes: Readonly<Record<DayKind, string>> = { named: 'd:', recorded: 'r:' };

/** The days a statement names and the day it was recorded on, as search terms (days and their months). */
export function dayTermsOf(
  text: string,
  {
    recordedAt,
    timeZone,
    language,
  }: { readonly recordedAt: Date; readonly timeZone: string; readonly language: Language },
): ReadonlySet<string> {
  const context = { reference: recordedAt, timeZone, language, direction: 'nearest' } as const;
  const named = findTimes(text, context)
    .filter(({ kind, explicit }) => kind !== 'recurrence' && explicit)
    .flatMap((range) => [...days('named', range, timeZone), ...months('named', range, timeZone)]);
  const moment = { from: recordedAt, to: recordedAt };
  return new Set([...named, ...days('recorded', moment, timeZone), ...months('recorded', moment, timeZone)]);
}

/** The terms that statements of a stretch of time carry: its days when it is short, else its months. */
export function rangeTerms(kind: DayKind, range: TimeRange, timeZone: string): readonly string[] {
  const byDay = days(kind, range, timeZone);
  return byDay.length > 0 ? byDay : months(kind, range, timeZone);
}

function days(kind: DayKind, range: TimeRange, timeZone: string): readonly string[] {
  return steps(range, timeZone, { unit: 'days', limit: longestInDays }).map((day) => prefixes[kind] + day.toISODate());
}

function months(kind: DayKind, range: TimeRange, timeZone: string): readonly string[] {
  return steps(range, timeZone, { unit: 'months', limit: longestInMonths }).map(
    (month) => prefixes[kind] + month.toFormat('yyyy-MM'),
  );
}

/** Every day or month that a range touches; none when it is open or longer than the limit. An open end is one unit. */
function steps(
  { from, to }: TimeRange,
  timeZone: string,
  { unit, limit }: { readonly unit: 'days' | 'months'; readonly limit: number },
): readonly DateTime[] {
  const start = from ?? to;
  if (start === null) return [];
  const zone = DateTime.fromJSDate(start, { zone: timeZone }).isValid ? timeZone : 'UTC';
  const end = Math.max((to ?? start).getTime() - 1, start.getTime());
  const found: DateTime[] = [];
  let step = DateTime.fromJSDate(start, { zone }).startOf(unit === 'days' ? 'day' : 'month');
  while (step.toMillis() <= end) {
    if (found.length === limit) return [];
    found.push(step);
    step = step.plus({ [unit]: 1 });
  }
  return found;
}

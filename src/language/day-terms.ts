import { DateTime } from 'luxon';
import type { Language } from '../domain/turn.ts';
import { findTimes } from './dates/find-times.ts';
import { everyYear } from './dates/validity.ts';
import type { TimeRange } from './temporal.ts';

/** Stretches up to this many days are indexed and searched day by day, longer ones month by month. */
const longestInDays = 45;
const longestInMonths = 24;

/** Which days count: those a statement names, or the one it was recorded on. */
export type DayKind = 'named' | 'recorded';
const prefixes: Readonly<Record<DayKind, string>> = { named: 'd:', recorded: 'r:' };
/** Of what happens again and again, on whatever day. */
const againTerm = 'd:again';

/**
 * The days a statement names and the day it was recorded on, as search terms (days and their months); days that come back
 * every year without it, and one term for all that happens again and again.
 */
export function dayTermsOf(
  text: string,
  {
    recordedAt,
    timeZone,
    language,
  }: { readonly recordedAt: Date; readonly timeZone: string; readonly language: Language },
): ReadonlySet<string> {
  const context = { reference: recordedAt, timeZone, language, direction: 'nearest' } as const;
  const times = findTimes(text, context);
  const dated = times.filter(({ kind, explicit }) => kind !== 'recurrence' && explicit);
  const named = dated.flatMap((range) => [...days('named', range, timeZone), ...months('named', range, timeZone)]);
  const again = times.some(({ rule }) => rule !== null) ? [againTerm] : [];
  const yearly = everyYear.test(text) ? dated.flatMap((range) => daysOfYear(range, timeZone)) : [];
  const moment = { from: recordedAt, to: recordedAt };
  return new Set([
    ...named,
    ...again,
    ...yearly,
    ...days('recorded', moment, timeZone),
    ...months('recorded', moment, timeZone),
  ]);
}

/** The terms that statements of a stretch of time carry: its days when it is short, else its months. */
export function rangeTerms(kind: DayKind, range: TimeRange, timeZone: string): readonly string[] {
  const byDay = days(kind, range, timeZone);
  return byDay.length > 0 ? byDay : months(kind, range, timeZone);
}

/** Terms of everything that may take place in a stretch of time: on one of its days, in any year, or again and again. */
export function agendaTerms(range: TimeRange, timeZone: string): readonly string[] {
  return [...rangeTerms('named', range, timeZone), ...daysOfYear(range, timeZone), againTerm];
}

/** Days without their year; none of a stretch that is open or long. */
function daysOfYear(range: TimeRange, timeZone: string): readonly string[] {
  return steps(range, timeZone, { unit: 'days', limit: longestInDays }).map((day) => `d:${day.toFormat('MM-dd')}`);
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

import { DateTime } from 'luxon';
import { findTimes } from '../../../../src/language/dates/find-times.ts';
import type { TemporalContext } from '../../../../src/language/temporal.ts';

export const timeZone = 'Europe/Berlin';

/** Wall-clock time in the household: "2026-06-18 14:20", or a date for midnight. */
export function local(written: string): Date {
  return DateTime.fromISO(written.replace(' ', 'T'), { zone: timeZone }).toJSDate();
}

/** Thursday, 18 June 2026, 14:20. */
export const thursday = local('2026-06-18 14:20');

export function contextOf(
  language: TemporalContext['language'],
  changes: Partial<TemporalContext> = {},
): TemporalContext {
  return { reference: thursday, timeZone, language, direction: 'nearest', ...changes };
}

function shown(instant: Date | null): string {
  if (instant === null) return '…';
  const civil = DateTime.fromJSDate(instant, { zone: timeZone });
  return civil.toFormat(civil.hour === 0 && civil.minute === 0 ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm');
}

/** Everything found in a sentence, one line each: "words | from … to", with the rule of a recurrence instead of `to`. */
export function timesIn(sentence: string, context: TemporalContext): readonly string[] {
  return findTimes(sentence, context).map(
    ({ text, from, to, rule }) => `${text} | ${shown(from)} - ${rule ?? shown(to)}`,
  );
}

import { DateTime } from 'luxon';
import type { Language } from '../../domain/turn.ts';
import type { DayCountQuestion } from '../day-count-question.ts';
import { tellsBirth } from './age.ts';
import { findTimes } from './find-times.ts';

const ofOneDay = /^(?:minute|hour|daypart|day)$/;

/**
 * Days from today until the day a statement names (or since it), at least 0; a birthday comes again every year. null: it
 * names no day or several, or that day lies on the other side of today.
 */
export function daysBetween(
  told: { readonly text: string; readonly language: Language; readonly recordedAt: Date },
  towards: DayCountQuestion['towards'],
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): number | null {
  const { text, language, recordedAt } = told;
  const times = findTimes(text, { reference: recordedAt, timeZone, language, direction: towards });
  const [time, ...others] = times;
  if (time === undefined || others.length > 0) return null;
  const { kind, precision, from } = time;
  if (kind !== 'point' || from === null || !ofOneDay.test(precision)) return null;
  const today = DateTime.fromJSDate(at, { zone: timeZone }).startOf('day');
  const named = DateTime.fromJSDate(from, { zone: timeZone }).startOf('day');
  const day = towards === 'future' && tellsBirth(text) ? nextAnniversary(named, today) : named;
  const days = Math.round(day.diff(today, 'days').days);
  const count = towards === 'future' ? days : -days;
  return count < 0 ? null : count;
}

/** 29 February is kept on the 28th where there is none. */
function nextAnniversary(named: DateTime, today: DateTime): DateTime {
  const thisYear = named.set({ year: today.year });
  return thisYear < today ? named.set({ year: today.year + 1 }) : thisYear;
}

import { findTimes } from '../../language/dates/find-times.ts';
import type { Precision } from '../../language/temporal.ts';
import type { Found } from '../arms/arm.ts';
import { temporal } from '../arms/temporal.ts';
import type { Question } from './question.ts';

const ofOneDay: ReadonlySet<Precision> = new Set(['minute', 'hour', 'daypart', 'day']);

/**
 * "Was habe ich am Freitag vor?", and a memory that says when something else is: it names a day of its own, and neither
 * that nor the day it was told is asked for. What happens again and again may fall on any day.
 */
export function isAboutAnotherTime(question: Question, found: Found): boolean {
  if (question.ranges.length === 0 || temporal(question, found) > 0) return false;
  const { text, language, recordedAt } = found.memory;
  // Which day it is does not matter here, so neither does the zone.
  const times = findTimes(text, { reference: recordedAt, timeZone: 'UTC', language, direction: 'nearest' });
  return (
    times.some(({ kind, explicit, precision }) => kind === 'point' && explicit && ofOneDay.has(precision)) &&
    times.every(({ kind }) => kind === 'point')
  );
}

import { DateTime } from 'luxon';
import type { Language } from '../../domain/turn.ts';
import { anyMoment, findTimes } from './find-times.ts';

const ofBirth = /geburtstag|geboren|birthday|born/iu;

/** The day of birth that a statement tells, at midnight UTC; null: it tells none, or not the year. */
export function bornOn({ text, language }: { readonly text: string; readonly language: Language }): Date | null {
  if (!ofBirth.test(text)) return null;
  const [day, ...others] = findTimes(text, { ...anyMoment, language, direction: 'past' });
  const whole = day?.kind === 'point' && day.precision === 'day' && /\d{4}/.test(day.text);
  return whole && others.length === 0 ? day.from : null;
}

/** Whole years from a day of birth (midnight UTC) to the day that `at` is in `timeZone` (IANA); below 0 before it. */
export function ageOn(born: Date, at: Date, timeZone: string): number {
  const { year, month, day } = DateTime.fromJSDate(at, { zone: timeZone });
  const birth = DateTime.fromJSDate(born, { zone: 'utc' });
  const hadBirthday = month > birth.month || (month === birth.month && day >= birth.day);
  return year - birth.year - (hadBirthday ? 0 : 1);
}

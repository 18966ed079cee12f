import { DateTime } from 'luxon';
import type { Language } from '../../domain/turn.ts';

/** The moment a reply is spoken in. */
export interface SpokenNow {
  readonly reference: Date;
  /** IANA name of the household's time zone. */
  readonly timeZone: string;
  readonly language: Language;
}

/** The day of `at` as it is said: "heute", "gestern", "am 3. März", "am 3. März 2024". */
export function spokenWhen(at: Date, { reference, timeZone, language }: SpokenNow): string {
  const day = DateTime.fromJSDate(at, { zone: timeZone }).startOf('day');
  const today = DateTime.fromJSDate(reference, { zone: timeZone }).startOf('day');
  const daysAgo = Math.round(today.diff(day, 'days').days);
  const near = language === 'de' ? ['heute', 'gestern', 'vorgestern'][daysAgo] : ['today', 'yesterday'][daysAgo];
  if (near !== undefined) return near;
  const year = day.year === today.year ? '' : ' yyyy';
  return language === 'de'
    ? day.setLocale('de').toFormat(`'am' d. MMMM${year}`)
    : day.setLocale('en-GB').toFormat(`'on' d MMMM${year}`);
}

import { DateTime } from 'luxon';
import type { Language } from '../../domain/turn.ts';
import type { AgeMoment } from '../age-question.ts';
import { anyMoment, findTimes } from './find-times.ts';

const ofBirth = /geburtstag|geboren|birthday|born/iu;

/** When somebody was born. */
export interface Birth {
  readonly year: number;
  /** Midnight UTC; null: only the year is known. */
  readonly day: Date | null;
}

/** An age in whole years, and the time it is reckoned for. */
export interface Age {
  readonly years: number;
  readonly moment: AgeMoment;
}

interface Told {
  readonly text: string;
  readonly language: Language;
}

/** What a statement tells of a birth; null: nothing, or not the year. */
export function bornOn({ text, language }: Told): Birth | null {
  if (!tellsBirth(text)) return null;
  const [time, ...others] = findTimes(text, { ...anyMoment, language, direction: 'past' });
  if (others.length > 0) return null;
  const said = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(time?.text ?? text);
  if (said === null) return null;
  const year = Number(said[0]);
  const whole = time?.kind === 'point' && time.precision === 'day';
  return { year, day: whole ? time.from : null };
}

/** Whether a statement tells when somebody was born. */
export function tellsBirth(text: string): boolean {
  return ofBirth.test(text);
}

const ageTold: Readonly<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(?:ist|bin|sind|wird|werde|wurde|war) (?:\p{L}{1,20} ){0,3}(?:\d{1,3}|\p{L}{2,20}) ?(?:jahre alt|jahre|geworden)?[.!]?$/iu,
  en: /(?:(?<!\p{L})(?:is|am|are|turns|turned|was|will be)|['’](?:m|s|re)) (?:\p{L}{1,20} ){0,3}(?:\d{1,3}|\p{L}{2,20})(?: years old| years)?[.!]?$/iu,
};
const numberAtEnd =
  /(?:^|\s)(?:\d{1,3}|eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\p{L}{0,12}(?:zehn|zig|ßig)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}{0,12}teen|\p{L}{0,12}ty)(?: jahre alt| jahre| geworden| years old| years)?[.!]?$/iu;

/** Whether a statement tells how old somebody is ("Mia ist neun", "Opa wird 80 Jahre alt"). */
export function tellsAge({ text, language }: Told): boolean {
  return ageTold[language].test(text) && numberAtEnd.test(text);
}

/**
 * Age at a moment, seen from `at` in `timeZone` (IANA); where only the year of birth is known, that of this year instead
 * of today's. null: not born by then.
 */
export function ageAt(
  { year, day }: Birth,
  moment: AgeMoment,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Age | null {
  const today = DateTime.fromJSDate(at, { zone: timeZone });
  const thisYear = today.year - year;
  const inYear = moment === 'next_year' || moment === 'this_year' || day === null;
  const age: Age = inYear
    ? moment === 'next_year'
      ? { years: thisYear + 1, moment }
      : { years: thisYear, moment: 'this_year' }
    : { years: thisYear - (hadBirthday(day, today) ? 0 : 1) + (moment === 'now' ? 0 : 1), moment };
  return age.years < 0 ? null : age;
}

function hadBirthday(day: Date, today: DateTime): boolean {
  const birth = DateTime.fromJSDate(day, { zone: 'utc' });
  return today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
}

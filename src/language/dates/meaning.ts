/** What time words mean, before it is known when they were said. Numbers: weekday 1 (Monday) … 7, month 1 … 12. */

/** `first`: the first after today. `coming`: the first after tomorrow. */
export type Which = 'any' | 'this' | 'last' | 'next' | 'first' | 'coming' | 'before-last' | 'after-next';

export type YearMeaning = { readonly number: number } | { readonly offset: number };

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

export type PeriodUnit = 'week' | 'workweek' | 'weekend' | 'month' | 'quarter' | 'year';

export type PeriodPart = 'start' | 'middle' | 'end' | 'first-half' | 'second-half' | 'rest';

export interface Amount {
  readonly value: number;
  /** "ein paar", "a few": nobody counted. */
  readonly fuzzy: boolean;
}

export interface CalendarDate {
  readonly is: 'calendar';
  readonly day: number;
  /** null: the month was not said. */
  readonly month: number | null;
  /** "am 3. nächsten Monats": months from the present one. */
  readonly monthOffset: number | null;
  readonly year: YearMeaning | null;
  readonly weekday: number | null;
}

export type DateMeaning =
  | CalendarDate
  | { readonly is: 'now' }
  /** Soft words: `days` before (negative) or after the present; infinite: since or for ever. */
  | { readonly is: 'vague'; readonly days: number }
  | { readonly is: 'day'; readonly offset: number }
  /** `week`: the week it lies in, counted from the present one; null: not said. */
  | { readonly is: 'weekday'; readonly weekday: number; readonly which: Which; readonly week: number | null }
  | { readonly is: 'nth-weekday'; readonly nth: number; readonly weekday: number; readonly of: DateMeaning }
  | { readonly is: 'holiday'; readonly holiday: string; readonly year: YearMeaning | null; readonly which: Which }
  | { readonly is: 'month'; readonly month: number; readonly year: YearMeaning | null; readonly which: Which }
  | { readonly is: 'season'; readonly season: Season; readonly year: YearMeaning | null; readonly which: Which }
  | { readonly is: 'year'; readonly year: YearMeaning }
  /** Several whole years: a decade, a century. */
  | { readonly is: 'years'; readonly from: number; readonly count: number }
  /** Decades from the present one. */
  | { readonly is: 'decades'; readonly offset: number }
  | { readonly is: 'period'; readonly unit: PeriodUnit; readonly which: Which; readonly soft: boolean }
  | {
      readonly is: 'numbered';
      readonly unit: 'week' | 'quarter' | 'half';
      readonly number: number;
      readonly year: YearMeaning | null;
    }
  | { readonly is: 'part'; readonly part: PeriodPart; readonly of: DateMeaning }
  /** `nth` from 1, or -1 for the last. */
  | {
      readonly is: 'nth-unit';
      readonly nth: number;
      readonly unit: 'day' | 'week' | 'weekend';
      readonly of: DateMeaning;
    }
  /** The week or weekend in which a day lies, or the one before (-1) or after (1) it. */
  | { readonly is: 'unit-around'; readonly unit: 'week' | 'weekend'; readonly shift: number; readonly of: DateMeaning }
  /** `amount` units away from the anchor (null: from the moment of speaking). */
  | {
      readonly is: 'shifted';
      readonly amount: number;
      readonly unit: Unit;
      readonly anchor: DateMeaning | null;
      readonly fuzzy: boolean;
    }
  /** The last (negative) or next `amount` units. */
  | { readonly is: 'rolling'; readonly amount: number; readonly unit: Unit; readonly fuzzy: boolean };

export interface Clock {
  /** 0 … 24; 24 is the end of the day ("Mitternacht"). */
  readonly hour: number;
  readonly minute: number;
  /** `hour`: only the hour was said. */
  readonly precision: 'hour' | 'minute';
  /**
   * How surely the hour counts from midnight. `strict`: "19:30", "07:15". `said`: "8 Uhr". `colloquial`: "um acht",
   * "halb acht", which may as well be the evening.
   */
  readonly reading: 'strict' | 'said' | 'colloquial';
}

export interface Moment {
  readonly date: DateMeaning | null;
  readonly daypart: string | null;
  readonly clock: Clock | null;
}

export interface Span {
  readonly is: 'span';
  readonly relation: 'between' | 'from' | 'since' | 'until' | 'before' | 'after';
  readonly first: Moment | null;
  readonly last: Moment | null;
}

export interface Recurrence {
  readonly is: 'recurrence';
  readonly frequency: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  /** For WEEKLY, or with `nth` for MONTHLY; empty: not said. */
  readonly weekdays: readonly number[];
  /** Which of those weekdays in the month; -1 is the last. */
  readonly nth: number | null;
  readonly monthDay: number | null;
  readonly month: number | null;
  readonly holiday: string | null;
  readonly daypart: string | null;
  readonly clock: Clock | null;
}

export type TimeMeaning = ({ readonly is: 'moment' } & Moment) | Span | Recurrence;

/** Units from the present one: "letzte" -1, "übernächste" +2. */
export function offsetOf(which: Which): number {
  const offsets = {
    any: 0,
    this: 0,
    last: -1,
    next: 1,
    first: 1,
    coming: 1,
    'before-last': -2,
    'after-next': 2,
  } as const;
  return offsets[which];
}

/** Whether a date names single days, so that a part of the day or a clock time can follow. */
export function namesDay(date: DateMeaning): boolean {
  switch (date.is) {
    case 'day':
    case 'weekday':
    case 'nth-weekday':
    case 'calendar':
    case 'holiday':
      return true;
    case 'shifted':
      return ['day', 'week', 'month', 'year'].includes(date.unit);
    default:
      return false;
  }
}

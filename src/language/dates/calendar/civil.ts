/** Whole calendar and clock units to add; months and years keep the day where the month has it. */
export interface Duration {
  readonly years?: number;
  readonly quarters?: number;
  readonly months?: number;
  readonly weeks?: number;
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
}

export type CivilUnit = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Furthest from 1970 that a Date can hold, in milliseconds (ECMA-262, 21.4.1.1). */
const furthest = 8.64e15;

/**
 * A wall-clock time in the proleptic Gregorian calendar, without a time zone: calendar arithmetic on it knows no
 * daylight-saving changes. Held as the milliseconds that Date.UTC gives for it; a library's DateTime needs 5 to 30 µs for
 * each step of what a sentence needs dozens of.
 */
export class Civil {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
  }

  get isValid(): boolean {
    return Math.abs(this.milliseconds) <= furthest;
  }

  get year(): number {
    return this.date().getUTCFullYear();
  }

  /** 1 … 12 */
  get month(): number {
    return this.date().getUTCMonth() + 1;
  }

  get day(): number {
    return this.date().getUTCDate();
  }

  get hour(): number {
    return this.date().getUTCHours();
  }

  get minute(): number {
    return this.date().getUTCMinutes();
  }

  /** 1 (Monday) … 7 */
  get weekday(): number {
    return this.date().getUTCDay() || 7;
  }

  plus(duration: Duration): Civil {
    const months = (duration.years ?? 0) * 12 + (duration.quarters ?? 0) * 3 + (duration.months ?? 0);
    const days = (duration.weeks ?? 0) * 7 + (duration.days ?? 0);
    const clock = (duration.hours ?? 0) * hour + (duration.minutes ?? 0) * minute;
    return new Civil(this.inMonths(months) + days * day + clock);
  }

  minus(duration: Duration): Civil {
    const negated = Object.entries(duration).map(([unit, amount]) => [unit, -amount]);
    return this.plus(Object.fromEntries(negated));
  }

  /** Weeks begin on Monday (ISO 8601). */
  startOf(unit: CivilUnit): Civil {
    const { year, month } = this;
    switch (unit) {
      case 'hour':
        return new Civil(Math.floor(this.milliseconds / hour) * hour);
      case 'day':
        return new Civil(Math.floor(this.milliseconds / day) * day);
      case 'week':
        return this.startOf('day').minus({ days: this.weekday - 1 });
      case 'month':
        return new Civil(midnight(year, month, 1));
      case 'quarter':
        return new Civil(midnight(year, month - ((month - 1) % 3), 1));
      case 'year':
        return new Civil(midnight(year, 1, 1));
    }
  }

  sameDay(other: Civil): boolean {
    return Math.floor(this.milliseconds / day) === Math.floor(other.milliseconds / day);
  }

  daysUntil(later: Civil): number {
    return Math.round((later.milliseconds - this.milliseconds) / day);
  }

  /** Makes `<` and `>` compare. */
  valueOf(): number {
    return this.milliseconds;
  }

  private date(): Date {
    return new Date(this.milliseconds);
  }

  /** 31 January and a month is the last of February. */
  private inMonths(months: number): number {
    if (months === 0) return this.milliseconds;
    const total = this.year * 12 + this.month - 1 + months;
    const year = Math.floor(total / 12);
    const month = total - year * 12 + 1;
    const timeOfDay = this.milliseconds - Math.floor(this.milliseconds / day) * day;
    return midnight(year, month, Math.min(this.day, daysInMonth(year, month))) + timeOfDay;
  }
}

/** Midnight at the beginning of a day, or null when the calendar has no such day. Month 1 … 12. */
export function civilDay(year: number, month: number, dayOfMonth: number): Civil | null {
  const possible = month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= daysInMonth(year, month);
  const civil = new Civil(midnight(year, month, dayOfMonth));
  return possible && civil.isValid ? civil : null;
}

function daysInMonth(year: number, month: number): number {
  return new Date(midnight(year, month + 1, 0)).getUTCDate();
}

/** Date.UTC takes the years 0 to 99 for 1900 to 1999; setUTCFullYear does not. */
function midnight(year: number, month: number, dayOfMonth: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, dayOfMonth);
}

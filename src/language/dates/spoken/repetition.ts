/** An RFC 5545 rule of the kinds that findTimes gives, taken apart. */
export interface Repetition {
  readonly frequency: string;
  readonly interval: number;
  /** 1 (Monday) … 7 */
  readonly weekdays: readonly number[];
  /** Which of those weekdays in the month; -1 is the last. */
  readonly nth: number | null;
  readonly month: number | null;
  readonly monthDay: number | null;
  readonly hour: number | null;
  readonly minute: number;
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

export function repetitionOf(rule: string): Repetition {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const number = (name: string): number | null => {
    const value = Number(parts.get(name) ?? Number.NaN);
    return Number.isNaN(value) ? null : value;
  };
  const days = (parts.get('BYDAY') ?? '').split(',').filter((day) => day !== '');
  const nth = Number.parseInt(days[0] ?? '', 10);
  return {
    frequency: parts.get('FREQ') ?? 'DAILY',
    interval: number('INTERVAL') ?? 1,
    weekdays: days.map((day) => codes.indexOf(day.slice(-2)) + 1).filter((day) => day > 0),
    nth: Number.isNaN(nth) ? null : nth,
    month: number('BYMONTH'),
    monthDay: number('BYMONTHDAY'),
    hour: number('BYHOUR'),
    minute: number('BYMINUTE') ?? 0,
  };
}

/** "a", "a und b", "a, b und c". */
export function listed(items: readonly string[], and: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
}

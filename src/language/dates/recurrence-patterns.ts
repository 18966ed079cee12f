import type { Moment, Recurrence, Span } from './meaning.ts';
import { hourOf } from './span-ends.ts';

/** What a rule says of a recurrence; the rest is as in "every day". */
export type Pattern = Partial<Omit<Recurrence, 'is'>>;

const everyDay: Recurrence = {
  is: 'recurrence',
  frequency: 'DAILY',
  interval: 1,
  weekdays: [],
  nth: null,
  monthDay: null,
  month: null,
  holiday: null,
  daypart: null,
  clock: null,
};

export function weekly(weekdays: readonly number[], interval = 1): Pattern {
  return { frequency: 'WEEKLY', weekdays: [...new Set(weekdays)].sort(), interval };
}

/** A pattern with the times of the day said before, beside and after it. */
export function recurrence(
  pattern: Pattern,
  said: {
    readonly before: Moment | null;
    readonly beside: string | null;
    readonly time: Moment | null;
    readonly after: string | null;
  },
): Recurrence | null {
  const { before, beside, time, after } = said;
  const whole = { ...everyDay, ...pattern };
  if (whole.interval < 1 || whole.interval > 1000) return null;
  if (whole.monthDay !== null && (whole.monthDay < 1 || whole.monthDay > 31)) return null;
  const daypart = beside ?? time?.daypart ?? after ?? before?.daypart ?? whole.daypart;
  return { ...whole, daypart, clock: time?.clock ?? before?.clock ?? null };
}

/** "von 8 bis 10" after a recurrence: hours without "Uhr"; the first is when it begins. */
export function fromHour(first: number, last: number): Moment | null {
  const clock = last <= 24 ? hourOf(first) : null;
  return clock === null ? null : { date: null, daypart: null, clock };
}

/** The beginning of a range between two times of the day ("von 8 bis 10"). */
export function once({ relation, first, last }: Span): Moment | null {
  return relation === 'between' && first?.date === null && last?.date === null ? first : null;
}

import { DateTime } from 'luxon';
import type { Language } from '../domain/turn.ts';
import { findTimes } from './dates/find-times.ts';
import { withoutTimes } from './dates/without-times.ts';
import type { TemporalMention } from './temporal.ts';

/** The times a statement names, in a form in which two statements can be compared. */
export interface TimeMarks {
  /** "12-24": days of a date or a short stretch. */
  readonly days: ReadonlySet<string>;
  /** "12": months of a date or a longer stretch. */
  readonly months: ReadonlySet<string>;
  readonly weekdays: ReadonlySet<string>;
  /** "09:00", on a dial of twelve hours: "um elf" may be in the evening. */
  readonly clock: ReadonlySet<string>;
  /** The statement without its times. */
  readonly rest: string;
}

/** Stretches up to so many days are compared day by day, longer ones month by month. */
const longestInDays = 31;
const longestInMonths = 100;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

const weekdays: Readonly<Record<string, RegExp>> = {
  mo: /montag|monday/,
  tu: /dienstag|tuesday/,
  we: /mittwoch|wednesday/,
  th: /donnerstag|thursday/,
  fr: /freitag|friday/,
  sa: /samstag|sonnabend|saturday/,
  su: /sonntag|sunday/,
};
/** What names a day beside a clock time. */
const dated =
  /\d\.\s?\d|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|january|february|march|may|june|july|october|december|tag|day|gestern|heute|morgen\b|tomorrow|abend/;
const night = /nacht|night/;

/** Times named in `text`, resolved against the moment it was said. Soft words ("neulich") count as words, not as times. */
export function timeMarksOf(
  text: string,
  said: { readonly at: Date; readonly timeZone: string; readonly language: Language },
): TimeMarks {
  const marks = {
    days: new Set<string>(),
    months: new Set<string>(),
    weekdays: new Set<string>(),
    clock: new Set<string>(),
  };
  const mentions = findTimes(text, {
    reference: said.at,
    timeZone: said.timeZone,
    language: said.language,
    direction: 'nearest',
  }).filter(({ explicit }) => explicit);
  for (const mention of mentions) mark(mention, marks, said.timeZone);
  const rest = withoutTimes(text, mentions);
  return { ...marks, rest };
}

type Collected = Readonly<Record<'days' | 'months' | 'weekdays' | 'clock', Set<string>>>;

function mark(mention: TemporalMention, marks: Collected, timeZone: string): void {
  const words = mention.text.toLowerCase();
  for (const [day, name] of Object.entries(weekdays)) if (name.test(words)) marks.weekdays.add(day);
  const from = mention.from ?? mention.to;
  const to = mention.to ?? mention.from;
  if (mention.kind === 'recurrence' || from === null || to === null) return;
  const at = (time: number) => DateTime.fromMillis(time, { zone: timeZone });
  const timed = mention.precision === 'minute' || mention.precision === 'hour';
  if (timed) marks.clock.add(at(from.getTime()).toFormat('hh:mm'));
  if (timed && !dated.test(words)) return;
  const addDay = (time: number) => {
    marks.days.add(at(time).toFormat('MM-dd'));
    marks.months.add(at(time).toFormat('MM'));
  };
  if (mention.from === null || mention.to === null) {
    const end = mention.from?.getTime() ?? to.getTime() - 1;
    if (mention.precision === 'day') addDay(end);
    else marks.months.add(at(end).toFormat('MM'));
    return;
  }
  const days = Math.ceil((to.getTime() - from.getTime()) / dayMs);
  if (days <= longestInDays) {
    for (let day = 0; day < days; day += 1) addDay(from.getTime() + day * dayMs + hourMs);
    // The night to a day belongs to both.
    if (night.test(words)) addDay(to.getTime() + hourMs);
  } else if (days <= longestInMonths) {
    for (let day = 0; day < days; day += 7) marks.months.add(at(from.getTime() + day * dayMs + hourMs).toFormat('MM'));
  }
}

import type { Intention, Trigger } from '../../domain/intention.ts';
import { isKeepable } from '../../kernel/instants.ts';
import { toCivil, toInstant, zoneOf } from '../../language/dates/calendar/wall-clock.ts';
import { nextTime } from '../../language/dates/recurring.ts';
import { usualTime } from '../../language/dates/usual-time.ts';
import type { TemporalMention } from '../../language/temporal.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Where only a day was said, people are reminded at nine. */
const usualHour = 9;
/** What was missed is told this long; somebody who comes home after a week no longer wants to hear of the oven. */
const toldLateMs = { clock: dayMs, day: 7 * dayMs } as const;

/** When a reminder is due, and until when it may be told late. */
export interface Due {
  readonly at: Date;
  readonly until: Date;
}

/**
 * The moment that a time means as a reminder; null: it is over, open, too far away to be kept, or a
 * feast that no rule can say.
 */
export function dueFor(
  mention: TemporalMention,
  now: Date,
  timeZone: string,
): (Due & { readonly trigger: Trigger }) | null {
  const { from, to, rule, kind, precision } = usualTime(mention, now, timeZone);
  if (kind === 'recurrence') {
    if (rule === null || from === null) return null;
    const at = nextTime(rule, { start: from, timeZone }, now);
    if (at === null || !isKeepable(at)) return null;
    return { at, until: lateUntil(at, true), trigger: { kind: 'time', rule, start: from } };
  }
  if (from === null) return null;
  const exact = precision === 'minute' || precision === 'hour';
  const at = exact || precision === 'daypart' ? from : atUsualHour(from, timeZone);
  const meant = at > now ? at : precision === 'hour' ? halfADayLater(at, now) : withinStretch(now, to);
  if (meant === null || !isKeepable(meant)) return null;
  return { at: meant, until: lateUntil(meant, exact), trigger: { kind: 'time', rule: null, start: meant } };
}

/** Until when something that is due at `at` may be told. `exact`: a clock time was said. */
export function lateUntil(at: Date, exact: boolean): Date {
  return new Date(at.getTime() + (exact ? toldLateMs.clock : toldLateMs.day));
}

/** What follows once it was told; null: it was for once. Times missed meanwhile are one. */
export function following(intention: Pick<Intention, 'trigger' | 'dueAt'>, now: Date, timeZone: string): Due | null {
  return nextAfter(intention, now, timeZone);
}

/** What follows once its time is over untold: the latest that may still be told late, or the next; null: nothing. */
export function followingMissed(
  intention: Pick<Intention, 'trigger' | 'dueAt'>,
  now: Date,
  timeZone: string,
): Due | null {
  return nextAfter(intention, new Date(now.getTime() - toldLateMs.clock), timeZone);
}

function nextAfter(
  { trigger, dueAt }: Pick<Intention, 'trigger' | 'dueAt'>,
  earliest: Date,
  timeZone: string,
): Due | null {
  if (trigger.kind !== 'time' || trigger.rule === null) return null;
  const after = dueAt !== null && dueAt > earliest ? dueAt : earliest;
  const at = nextTime(trigger.rule, { start: trigger.start, timeZone }, after);
  return at === null ? null : { at, until: lateUntil(at, true) };
}

function atUsualHour(from: Date, timeZone: string): Date {
  const zone = zoneOf(timeZone);
  return toInstant(toCivil(from, zone).startOf('day').plus({ hours: usualHour }), zone);
}

/** "Um fünf" at twenty past five is five in the afternoon. */
function halfADayLater(at: Date, now: Date): Date | null {
  const later = new Date(at.getTime() + 12 * hourMs);
  return later > now ? later : null;
}

/** "Heute", "heute Abend" while it is: in an hour, or halfway to its end. */
function withinStretch(now: Date, to: Date | null): Date | null {
  if (to === null || to <= now) return null;
  return new Date(now.getTime() + Math.min(hourMs, (to.getTime() - now.getTime()) / 2));
}

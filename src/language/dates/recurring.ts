import rrule from 'rrule';
import { Civil } from './calendar/civil.ts';
import { toCivil, toInstant, zoneOf } from './calendar/wall-clock.ts';

const hourMs = 3_600_000;
/** Changes of the clock move a time by less than this. */
const clockChangeMs = 3 * hourMs;
/** Times of a rule that are looked at after the one asked for; clock changes make at most one unusable. */
const triedTimes = 10;
/** A day of a rule that names no clock time begins then. */
const usualHour = 9;

/**
 * The first time of an RFC 5545 rule after an instant; null: it never comes again. The rule is read on the clock on the
 * wall: daily at half past two stays so across both changes of the clock, where a skipped time moves forward and of a
 * doubled one the first counts. Rules by the hour count hours that pass. `start`: the time the rule is counted from.
 */
export function nextTime(
  rule: string,
  { start, timeZone }: { readonly start: Date; readonly timeZone: string },
  after: Date,
): Date | null {
  if (/FREQ=(?:HOURLY|MINUTELY)/.test(rule)) return read(rule, start).after(after, false);
  const zone = zoneOf(timeZone);
  const times = read(timed(rule), new Date(toCivil(start, zone).milliseconds));
  let shown = new Date(toCivil(after, zone).milliseconds - clockChangeMs);
  for (let tried = 0; tried < triedTimes; tried += 1) {
    const next = times.after(shown, false);
    if (next === null) return null;
    const instant = toInstant(new Civil(next.getTime()), zone);
    if (instant > after) return instant;
    shown = next;
  }
  return null;
}

/** Whether text is a rule that can be followed. */
export function isRule(rule: string): boolean {
  try {
    return !rule.includes('DTSTART') && read(rule, new Date(0)).after(new Date(0), true) !== null;
  } catch {
    return false;
  }
}

function read(rule: string, start: Date) {
  const seconds = new Date(Math.floor(start.getTime() / 60_000) * 60_000);
  return rrule.rrulestr(rule.replace(/^RRULE:/, ''), { dtstart: seconds });
}

/** The rule with the hour at which it comes where it names none. */
export function timed(rule: string): string {
  if (/FREQ=(?:HOURLY|MINUTELY)/.test(rule)) return rule;
  return rule.includes('BYHOUR=') ? rule : `${rule};BYHOUR=${usualHour};BYMINUTE=0`;
}

import { toCivil, toInstant, zoneOf } from '../dates/calendar/wall-clock.ts';
import { type Found, scanTimes } from '../dates/scan.ts';
import type { TemporalContext, TemporalMention } from '../temporal.ts';

const hourMs = 3_600_000;
/** An hour said alone is looked for from so long before the reminder's own: "auf acht" of one at seven is eight o'clock. */
const beforeOwnMs = 6 * hourMs;

/** "Snooze for ten minutes", "um zehn Minuten verschieben": counted on, as "in ten minutes" is. */
export const lasting =
  /(^|\s)(?:for|für|um|by)(?=\s+(?:an?\s+|eine?\s+|half\s+an\s+)?\S{1,30}\s+(?:min|hour|day|week|stunde|minute|tag|woche))|(^|\s)by(?=\s+an?\s+(?:hour|day|week))|(^|\s)um(?=\s+eine?\s+(?:stunde|tag|woche))/iu;
/** "Auf neun" and "to nine" name an hour at the end of a sentence. */
const bareHour =
  /(^|\s)(auf|to)(?=\s+(?:halb\s+|half\s+)?[\p{L}\d:.]{1,20}(?:\s+(?:uhr|o'clock))?(?:\s+(?:verschieben|verlegen|ändern))?[.!?]?$)/iu;

/** The sentence with its times as they are read: what is counted on, and an hour without a preposition of its own. */
export function withReadableTimes(said: string): string {
  return said
    .replace(lasting, ' in')
    .replace(bareHour, (_whole, before: string, word: string) => `${before}${/^auf$/i.test(word) ? 'um' : 'at'}`);
}

/**
 * Where a request moves a reminder that is due at `due` (null: it waits for an event): on by so much from its own time, to
 * another hour of its own day, to another day at its own hour, or to a whole new time. null: no time is named. Pure.
 */
export function movedTime(
  said: string,
  context: Omit<TemporalContext, 'direction'>,
  due: Date | null,
): TemporalMention | null {
  const future = { ...context, direction: 'future' } as const;
  const text = withReadableTimes(said);
  const found = scanTimes(text, future).at(-1);
  if (found === undefined) return null;
  const { mention } = found;
  if (due === null || due <= context.reference || mention.from === null) return mention;
  if (lasting.test(said)) return at(mention, countedOn(mention, due, context));
  if (namesOnlyHour(found)) {
    const reference = new Date(Math.max(due.getTime() - beforeOwnMs, context.reference.getTime()));
    return scanTimes(text, { ...future, reference }).at(-1)?.mention ?? mention;
  }
  return namesOnlyDay(found) ? at(mention, sameHour(mention.from, due, context.timeZone)) : mention;
}

function at(mention: TemporalMention, from: Date): TemporalMention {
  return { ...mention, from, to: new Date(from.getTime() + 60_000), precision: 'minute' };
}

/** Hours and minutes pass; days and weeks keep the hour. */
function countedOn(
  { from, precision }: TemporalMention,
  due: Date,
  { reference, timeZone }: Omit<TemporalContext, 'direction'>,
): Date {
  const until = from ?? reference;
  if (precision === 'minute' || precision === 'hour')
    return new Date(due.getTime() + until.getTime() - reference.getTime());
  const zone = zoneOf(timeZone);
  const days = toCivil(reference, zone).startOf('day').daysUntil(toCivil(until, zone).startOf('day'));
  return toInstant(toCivil(due, zone).plus({ days }), zone);
}

function namesOnlyHour({ meaning }: Found): boolean {
  return meaning.is === 'moment' && meaning.date === null && meaning.clock !== null && meaning.daypart === null;
}

function namesOnlyDay({ meaning, mention }: Found): boolean {
  return meaning.is === 'moment' && meaning.clock === null && meaning.daypart === null && mention.precision === 'day';
}

/** The day of one instant at the time of day of another. */
function sameHour(day: Date, time: Date, timeZone: string): Date {
  const zone = zoneOf(timeZone);
  const { hour, minute } = toCivil(time, zone);
  return toInstant(toCivil(day, zone).startOf('day').plus({ hours: hour, minutes: minute }), zone);
}

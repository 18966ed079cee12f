import type { Language } from '../../domain/turn.ts';
import type { TemporalMention, Validity } from '../temporal.ts';
import { hourWithin } from './calendar/dayparts.ts';
import { toCivil, toInstant, zoneOf } from './calendar/wall-clock.ts';
import type { Clock } from './meaning.ts';
import { nextTime } from './recurring.ts';
import { likelierHour } from './resolve/moments.ts';
import type { Found } from './scan.ts';
import { scanByTense } from './scan-by-tense.ts';
import { everyYear } from './validity.ts';

/** A statement as it is kept: its words, when they were said, and when they hold. */
export interface Dated extends Validity {
  readonly text: string;
  readonly language: Language;
  readonly recordedAt: Date;
}

/** `to` is exclusive. */
export interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

interface ClockAlone {
  /** The next time after it was said. */
  readonly next: Date;
  readonly clock: Clock;
  /** On any other day. */
  readonly hour: number;
}

/** What holds for longer is a state, and nothing that is on. */
const longestMs = 45 * 86_400_000;

/**
 * When in a stretch of time something takes place that a statement tells: on its date, on a day that comes back every year,
 * or again and again. null: not then, or it is a state that nobody would call an event ("seit Mai", "bis 2030"). Pure.
 */
export function occurrenceIn(said: Dated, stretch: Stretch, timeZone: string): Date | null {
  const { text, language, recordedAt } = said;
  const found = scanByTense(text, { reference: recordedAt, timeZone, language, direction: 'future' });
  const clock = found.flatMap(({ mention, meaning }) => clockAlone(mention, meaning))[0] ?? null;
  const moments = [
    ...found
      .flatMap(({ mention }) => again(mention, recordedAt, { stretch, timeZone }))
      .filter((moment) => said.validFrom === null || moment >= said.validFrom),
    ...(everyYear.test(text) ? found.flatMap(({ mention }) => yearly(mention, { stretch, timeZone })) : []),
    ...dated(said, stretch),
  ].map((moment) => (clock === null ? moment : atClock(clock, moment, { recordedAt, timeZone })));
  const within = moments.filter((moment) => moment < stretch.to && !isBefore(moment, stretch, timeZone));
  return within.toSorted((left, right) => left.getTime() - right.getTime())[0] ?? null;
}

/** "um neun", beside a day that stands elsewhere in the sentence. */
function clockAlone(mention: TemporalMention, meaning: Found['meaning']): readonly ClockAlone[] {
  if (meaning.is !== 'moment' || meaning.date !== null || meaning.clock === null || mention.from === null) return [];
  const { clock, daypart } = meaning;
  return [
    { next: mention.from, clock, hour: daypart === null ? likelierHour(clock) : hourWithin(daypart, clock.hour) },
  ];
}

function again(
  { rule, from }: TemporalMention,
  recordedAt: Date,
  { stretch, timeZone }: { readonly stretch: Stretch; readonly timeZone: string },
): readonly Date[] {
  // What happens every day is nothing that is on.
  if (rule === null || /^FREQ=(?:DAILY|HOURLY)/.test(rule)) return [];
  const next = nextTime(rule, { start: from ?? recordedAt, timeZone }, new Date(stretch.from.getTime() - 1));
  return next === null ? [] : [next];
}

function yearly(
  { from, kind, precision }: TemporalMention,
  { stretch, timeZone }: { readonly stretch: Stretch; readonly timeZone: string },
): readonly Date[] {
  if (from === null || kind !== 'point' || precision !== 'day') return [];
  const zone = zoneOf(timeZone);
  const day = toCivil(from, zone);
  const years = toCivil(stretch.from, zone).year - day.year;
  return [years, years + 1].filter((count) => count >= 0).map((count) => toInstant(day.plus({ years: count }), zone));
}

/** It begins or ends then, or is on for some days around. */
function dated({ validFrom, validTo }: Validity, { from, to }: Stretch): readonly Date[] {
  if (validFrom !== null && validFrom >= from && validFrom < to) return [validFrom];
  if (validTo === null || validTo <= from) return [];
  if (validTo <= to) return [validFrom !== null && validFrom > from ? validFrom : from];
  const isShort = validFrom !== null && validTo.getTime() - validFrom.getTime() <= longestMs;
  return isShort && validFrom < to ? [from] : [];
}

/** Of a day alone nobody knows the hour: it counts for every part of it. */
function isBefore(moment: Date, { from }: Stretch, timeZone: string): boolean {
  const zone = zoneOf(timeZone);
  const civil = toCivil(moment, zone);
  const whole = civil.hour === 0 && civil.minute === 0;
  return whole ? civil.startOf('day') < toCivil(from, zone).startOf('day') : moment < from;
}

/** On the day it was said the next such hour is meant. */
function atClock(
  { next, clock, hour }: ClockAlone,
  moment: Date,
  { recordedAt, timeZone }: { readonly recordedAt: Date; readonly timeZone: string },
): Date {
  const zone = zoneOf(timeZone);
  const day = toCivil(moment, zone).startOf('day');
  if (toCivil(recordedAt, zone).sameDay(day) && toCivil(next, zone).sameDay(day)) return next;
  return toInstant(day.plus({ hours: hour, minutes: clock.minute }), zone);
}

import type { IANAZone } from 'luxon';
import type { Language } from '../../domain/turn.ts';
import type { Precision, TemporalMention } from '../temporal.ts';
import type { Civil } from './calendar/civil.ts';
import { daypartBetween } from './calendar/dayparts.ts';
import { toCivil, zoneOf } from './calendar/wall-clock.ts';
import type { Unit } from './meaning.ts';
import { english } from './spoken/english.ts';
import { german } from './spoken/german.ts';
import { type Named, namedDay, namedUnit, wholeUnit } from './spoken/named.ts';
import { repetitionOf } from './spoken/repetition.ts';
import type { Tongue } from './spoken/tongue.ts';

export interface SpeakingContext {
  /** The moment at which it is said. */
  readonly reference: Date;
  /** IANA name, e.g. Europe/Berlin. */
  readonly timeZone: string;
  readonly language: Language;
  /** How exactly to say a Date; `day` when left out. A mention is said as exactly as it was meant. */
  readonly precision?: Precision;
}

type Day = Named & { readonly is: 'day' };
interface Here {
  readonly tongue: Tongue;
  readonly now: Civil;
}

const tongues: Readonly<Record<Language, Tongue>> = { de: german, en: english };
const presentSeconds = 60;

/**
 * A time as people say it from the present, with its preposition: "heute", "gestern Abend", "letzten Dienstag",
 * "am 3. März", "im März 2024", "vom 3. bis 12. September", "seit gestern", "jeden zweiten Donnerstag". The year is left
 * out while the nearest such date is meant. An invalid Date gives ''.
 */
export function speakTime(time: Date | TemporalMention, context: SpeakingContext): string {
  const zone = zoneOf(context.timeZone);
  const here: Here = { tongue: tongues[context.language], now: toCivil(context.reference, zone) };
  if (time instanceof Date) {
    const civil = toCivil(time, zone);
    return civil.isValid && here.now.isValid ? atPrecision(civil, context.precision ?? 'day', here) : '';
  }
  return spokenMention(time, { ...here, zone, reference: context.reference });
}

/** "jeden Montag um 8 Uhr", "every Monday at 8": a rule as `findTimes` gives them. */
export function speakRule(rule: string, language: Language): string {
  return tongues[language].repetition(repetitionOf(rule));
}

function spokenMention(
  time: TemporalMention,
  here: Here & { readonly zone: IANAZone; readonly reference: Date },
): string {
  const { tongue, zone } = here;
  if (time.kind === 'recurrence') return tongue.repetition(repetitionOf(time.rule ?? 'FREQ=YEARLY'));
  if (!time.explicit) return softly(time, here.reference, tongue);
  const civil = (instant: Date | null): Civil | null => (instant === null ? null : toCivil(instant, zone));
  const from = civil(time.from);
  const to = civil(time.to);
  if (from === null) {
    return to === null ? '' : untilTime(civil(time.lastFrom), to, { ...here, precision: time.precision });
  }
  if (to === null) return openEnded(from, time.precision, here);
  return time.kind === 'point' ? point(from, time.precision, here) : range(from, to, { ...here, mention: time });
}

function openEnded(from: Civil, precision: Precision, here: Here): string {
  if (from.milliseconds === here.now.milliseconds) return here.tongue.fromNow;
  return here.tongue.open(from > here.now ? 'from' : 'since', ...unitAndClock(from, precision, here));
}

function softly(time: TemporalMention, reference: Date, tongue: Tongue): string {
  const begins = time.from?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (Math.abs(begins - reference.getTime()) < presentSeconds * 1000)
    return time.kind === 'point' ? tongue.now : tongue.vague.soon;
  if (time.from === null) return tongue.vague.formerly;
  return begins < reference.getTime() ? tongue.vague.recently : tongue.vague.soon;
}

function atPrecision(time: Civil, precision: Precision, here: Here): string {
  const day = namedDay(time, here.now) as Day;
  if (precision === 'minute' || precision === 'hour') return here.tongue.atClock(clockDay(time, here.now), time);
  if (precision === 'daypart') return here.tongue.daypart(day, daypartAt(time.hour));
  return here.tongue.adverbial(namedUnit(time, precision, here.now));
}

/** Midnight is said of the day that it ends. */
function clockDay(time: Civil, now: Civil): Day {
  const midnight = time.milliseconds === time.startOf('day').milliseconds;
  return namedDay(midnight ? time.minus({ days: 1 }) : time, now) as Day;
}

/** "vor drei Wochen" was said of a day that is only roughly known. */
function point(time: Civil, precision: Precision, here: Here): string {
  const days = here.now.startOf('day').daysUntil(time.startOf('day'));
  const lengths: Partial<Record<Precision, readonly [Unit, number]>> = {
    week: ['week', 7],
    month: ['month', 30.44],
    year: ['year', 365.24],
  };
  const length = lengths[precision];
  const amount = length === undefined ? 0 : Math.round(days / length[1]);
  return length === undefined || amount === 0
    ? atPrecision(time, precision, here)
    : here.tongue.distance(amount, length[0]);
}

function range(from: Civil, to: Civil, here: Here & { readonly mention: TemporalMention }): string {
  const { tongue, now, mention } = here;
  const day = namedDay(from, now) as Day;
  if (mention.precision === 'daypart' && mention.lastFrom === null) return tongue.daypart(day, daypartOf(from, to));
  if (isClock(mention.precision)) {
    const last = clockDay(to, now);
    if (from.sameDay(last.day)) return tongue.betweenClocks(day, from, to);
    return tongue.acrossDays({ day, time: from }, { day: last, time: to });
  }
  const whole = wholeUnit(from, to, now);
  if (whole !== null) return tongue.adverbial(whole);
  const last = to.minus({ minutes: 1 });
  const unit = from.day === 1 && to.day === 1 ? (from.month === 1 && to.month === 1 ? 'year' : 'month') : 'day';
  return tongue.between(namedUnit(from, unit, now), namedUnit(last, unit, now));
}

function untilTime(lastStart: Civil | null, to: Civil, here: Here & { readonly precision: Precision }): string {
  const { tongue, now, precision } = here;
  if (lastStart === null) return tongue.open('before', ...unitAndClock(to, precision, here));
  if (isClock(precision)) return tongue.open('until', clockDay(to, now), to);
  return tongue.open('until', wholeUnit(lastStart, to, now) ?? namedDay(to.minus({ minutes: 1 }), now), null);
}

/** The unit that begins here, and the clock time where one was said. */
function unitAndClock(time: Civil, precision: Precision, here: Here): [Named, Civil | null] {
  if (isClock(precision)) return [clockDay(time, here.now), time];
  const begins =
    precision === 'week'
      ? time.weekday === 1
      : precision === 'year'
        ? time.month === 1 && time.day === 1
        : time.day === 1;
  return [namedUnit(time, begins ? precision : 'day', here.now), null];
}

function isClock(precision: Precision): boolean {
  return precision === 'minute' || precision === 'hour' || precision === 'daypart';
}

function daypartOf(from: Civil, to: Civil): string {
  const end = to.hour === 0 ? 24 : to.hour;
  return daypartBetween(from.hour, end) ?? daypartAt(from.hour);
}

function daypartAt(hour: number): string {
  if (hour < 4 || hour >= 22) return 'night';
  if (hour < 11) return 'morning';
  if (hour < 14) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
}

import type { Civil } from '../calendar/civil.ts';
import { dayparts, hourWithin } from '../calendar/dayparts.ts';
import { type Clock, type Moment, namesDay } from '../meaning.ts';
import { dateCandidates } from './dates.ts';
import { choose, dayStretch, type Frame, type Stretch, stretch } from './stretch.ts';

/** Colloquial hours up to this one mean the afternoon when another day was named ("morgen um drei"). */
const lastAfternoonHour = 6;

/** The reading of a moment that fits the frame's direction, or null when there is no such time (30 February). */
export function resolveMoment(moment: Moment, frame: Frame): Stretch | null {
  return choose(momentCandidates(moment, frame), frame) ?? null;
}

export function momentCandidates(moment: Moment, frame: Frame): readonly Stretch[] {
  const { date, daypart, clock } = moment;
  if (date !== null && (!namesDay(date) || (daypart === null && clock === null))) return dateCandidates(date, frame);
  const days = date === null ? aroundToday(frame) : dateCandidates(date, frame);
  if (clock !== null) return days.flatMap((day) => atClock(day, { date, daypart, clock }, frame));
  if (daypart === null) return [];
  const within = days.flatMap((day) => duringDaypart(day, daypart));
  return daypart === 'night' && isToday(date) ? nightAroundToday(within, frame) : within;
}

function isToday(date: Moment['date']): boolean {
  return date !== null && date.is === 'day' && date.offset === 0;
}

function aroundToday(frame: Frame): readonly Stretch[] {
  return [-1, 0, 1].map((days) => dayStretch(frame.today.plus({ days })));
}

/** In the morning a question about "heute Nacht" is about the night that has just ended. */
function nightAroundToday(tonight: readonly Stretch[], frame: Frame): readonly Stretch[] {
  const past = frame.direction === 'past' && frame.now.hour < (dayparts['night']?.from ?? 0);
  return past ? duringDaypart(dayStretch(frame.today.minus({ days: 1 })), 'night') : tonight;
}

function duringDaypart(day: Stretch, daypart: string): readonly Stretch[] {
  const hours = dayparts[daypart];
  if (hours === undefined || day.start === null) return [];
  const widest = { start: atHour(day.start, hours.widest[0]), end: atHour(day.start, hours.widest[1]) };
  return [stretch(atHour(day.start, hours.from), atHour(day.start, hours.to), { precision: 'daypart', widest })];
}

function atClock(day: Stretch, moment: Moment & { readonly clock: Clock }, frame: Frame): readonly Stretch[] {
  const { start } = day;
  if (start === null) return [];
  const { clock } = moment;
  const open = moment.date === null || start.sameDay(frame.today);
  return hours(clock, moment.daypart, open).map((hour) => {
    const from = atHour(start, hour, clock.minute);
    const margin = { minutes: clock.precision === 'hour' ? 45 : 20 };
    const either = !open && moment.daypart === null && isEitherHalf(clock);
    const other = either ? from.plus({ hours: hour < 12 ? 12 : -12 }) : from;
    return stretch(from, from.plus(clock.precision === 'hour' ? { hours: 1 } : { minutes: 1 }), {
      precision: clock.precision,
      kind: 'point',
      widest: { start: earlier(from, other).minus(margin), end: later(from, other).plus(margin) },
    });
  });
}

/** "um sechs" on another day may have been the morning or the evening: a question searches both. */
function isEitherHalf(clock: Clock): boolean {
  return clock.reading === 'colloquial' && clock.hour >= 1 && clock.hour < 12;
}

function earlier(a: Civil, b: Civil): Civil {
  return a < b ? a : b;
}

function later(a: Civil, b: Civil): Civil {
  return a < b ? b : a;
}

/** Hours on a 24-hour clock that a clock time may mean; two while both could be next or last. */
function hours(clock: Clock, daypart: string | null, open: boolean): readonly number[] {
  const { hour } = clock;
  if (daypart !== null) return [hourWithin(daypart, hour)];
  if (clock.reading === 'strict' || hour > 12 || hour === 0) return [hour];
  const other = hour === 12 ? 24 : hour + 12;
  return open ? [hour, other] : [likelierHour(clock)];
}

/** The hour on a 24-hour clock that is meant on another day, or again and again: "um drei" is the afternoon. */
export function likelierHour({ hour, reading }: Clock): number {
  return reading === 'colloquial' && hour >= 1 && hour <= lastAfternoonHour ? hour + 12 : hour;
}

/** Wall-clock time on a day; hours from 24 on fall on the next one. */
export function atHour(day: Civil, hour: number, minute = 0): Civil {
  return day.startOf('day').plus({ hours: hour, minutes: minute });
}

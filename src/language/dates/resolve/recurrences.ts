import type { Civil } from '../calendar/civil.ts';
import { dayparts, hourWithin } from '../calendar/dayparts.ts';
import { fixedDay, holidayIn, nthDay, nthWeekdayOfMonth } from '../calendar/holidays.ts';
import type { Clock, Recurrence } from '../meaning.ts';
import { atHour, likelierHour } from './moments.ts';
import { dayStretch, type Frame, type Stretch, stretch } from './stretch.ts';

const workdays = 5;
const hourOfGettingUp = 6;
const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** 29 February comes at most eight years after the last one. */
const searchedDays = 8 * 366;

/** RFC 5545 recurrence rule without DTSTART; null for feasts that move with Easter or Advent, which no rule can say. */
export function ruleOf(recurrence: Recurrence): string | null {
  const parts = [`FREQ=${recurrence.frequency}`];
  if (recurrence.interval > 1) parts.push(`INTERVAL=${recurrence.interval}`);
  const fixed = recurrence.holiday === null ? null : fixedDay(recurrence.holiday);
  const counted = recurrence.holiday === null ? null : nthDay(recurrence.holiday);
  if (recurrence.holiday !== null && fixed === null && counted === null) return null;
  const month = fixed?.month ?? counted?.month ?? recurrence.month;
  const monthDay = fixed?.day ?? recurrence.monthDay;
  if (month !== null) parts.push(`BYMONTH=${month}`);
  if (monthDay !== null) parts.push(`BYMONTHDAY=${monthDay}`);
  const weekdays = counted === null ? recurrence.weekdays : [counted.weekday];
  if (weekdays.length > 0) {
    const nth = counted?.nth ?? recurrence.nth;
    const codes = weekdays.map((weekday) => `${nth ?? ''}${weekdayCodes[weekday - 1] ?? 'MO'}`);
    parts.push(`BYDAY=${codes.join(',')}`);
  }
  const time = timeOfDay(recurrence);
  if (time !== null && recurrence.frequency !== 'HOURLY')
    parts.push(`BYHOUR=${time.hour % 24}`, `BYMINUTE=${time.minute}`);
  return parts.join(';');
}

/** The first occurrence that is not over. Day, daypart or clock time, as it was said. */
export function firstOccurrence(recurrence: Recurrence, frame: Frame): Stretch | null {
  if (recurrence.frequency === 'HOURLY') {
    const start = frame.now.startOf('hour').plus({ hours: 1 });
    return stretch(start, start.plus({ hours: 1 }), { precision: 'hour' });
  }
  const whole = wholePeriod(recurrence, frame);
  if (whole !== null) return whole;
  for (let days = 0; days <= searchedDays; days += 1) {
    const day = frame.today.plus({ days });
    if (!fallsOn(recurrence, day)) continue;
    const occurrence = onDay(recurrence, day);
    if (occurrence.end !== null && occurrence.end > frame.now) return occurrence;
  }
  return null;
}

/** "jede Woche", "jeden Monat" without a day: the present week, month or year. */
function wholePeriod(recurrence: Recurrence, frame: Frame): Stretch | null {
  const { weekdays, monthDay, holiday, month } = recurrence;
  if (weekdays.length > 0 || monthDay !== null || holiday !== null || month !== null) return null;
  if (recurrence.frequency === 'WEEKLY') {
    const start = frame.today.startOf('week');
    return stretch(start, start.plus({ weeks: 1 }), { precision: 'week' });
  }
  if (recurrence.frequency !== 'MONTHLY' && recurrence.frequency !== 'YEARLY') return null;
  const unit = recurrence.frequency === 'MONTHLY' ? 'month' : 'year';
  const start = frame.today.startOf(unit);
  return stretch(start, start.plus(unit === 'month' ? { months: 1 } : { years: 1 }), { precision: unit });
}

function fallsOn(recurrence: Recurrence, day: Civil): boolean {
  const { weekdays, nth, monthDay, month, holiday } = recurrence;
  if (holiday !== null) return holidayIn(holiday, day.year)?.sameDay(day) ?? false;
  if (month !== null && day.month !== month) return false;
  if (monthDay !== null && day.day !== monthDay) return false;
  if (weekdays.length === 0) return true;
  if (!weekdays.includes(day.weekday)) return false;
  return nth === null || (nthWeekdayOfMonth(nth, day.weekday, day)?.sameDay(day) ?? false);
}

function onDay(recurrence: Recurrence, day: Civil): Stretch {
  const { clock, daypart } = recurrence;
  if (clock !== null) {
    const start = atHour(day, timeOfDay(recurrence)?.hour ?? 0, clock.minute);
    const length = clock.precision === 'hour' ? { hours: 1 } : { minutes: 1 };
    return stretch(start, start.plus(length), { precision: clock.precision });
  }
  const hours = daypart === null ? undefined : dayparts[daypart];
  if (hours === undefined) return dayStretch(day);
  return stretch(atHour(day, hours.from), atHour(day, hours.to), { precision: 'daypart' });
}

/** Day after day half past six is when people get up; once a week it is what they do after work. */
function usualHourOf(clock: Clock, { frequency, weekdays }: Recurrence): number {
  const isDaily = frequency === 'DAILY' || weekdays.length >= workdays;
  return isDaily && clock.hour === hourOfGettingUp ? clock.hour : likelierHour(clock);
}

function timeOfDay(recurrence: Recurrence): { readonly hour: number; readonly minute: number } | null {
  const { clock, daypart } = recurrence;
  if (clock === null) return daypart === null ? null : { hour: dayparts[daypart]?.from ?? 0, minute: 0 };
  return {
    hour: daypart === null ? usualHourOf(clock, recurrence) : hourWithin(daypart, clock.hour),
    minute: clock.minute,
  };
}

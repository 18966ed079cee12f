import type { Precision } from '../../temporal.ts';
import { Civil } from '../calendar/civil.ts';
import { toCivil } from '../calendar/wall-clock.ts';
import type { DateMeaning, Unit } from '../meaning.ts';
import { dayStretch, type Frame, type Stretch, stretch } from './stretch.ts';

type ShiftedMeaning = Extract<DateMeaning, { is: 'shifted' }>;
type RollingMeaning = Extract<DateMeaning, { is: 'rolling' }>;

const milliseconds: Partial<Record<Unit, number>> = { second: 1000, minute: 60_000, hour: 3_600_000 };
/** Calendar units longer than this many years from now are nobody's date. */
const furthestYears = 2000;

/** "vor drei Tagen", "in fünf Minuten", "eine Woche vor Weihnachten". Hours and less count on the running clock. */
export function shifted(date: ShiftedMeaning, anchor: Stretch | null, frame: Frame): Stretch | null {
  const length = milliseconds[date.unit];
  if (length !== undefined) return anchor === null ? onTheClock(date, length, frame) : null;
  const from = anchor?.start ?? frame.today;
  const day = plus(from, date.amount, date.unit);
  if (day === null) return null;
  const precision = date.unit === 'day' || anchor !== null ? 'day' : (date.unit as Precision);
  return dayStretch(day, { precision, explicit: !date.fuzzy, widest: around(day, precision, date.fuzzy) });
}

/** "die letzten drei Tage" ends today, "die nächsten drei Tage" begins tomorrow; hours and less count from now. */
export function rolling(date: RollingMeaning, frame: Frame): Stretch | null {
  const length = milliseconds[date.unit];
  const explicit = !date.fuzzy;
  if (length !== undefined) {
    const other = new Date(frame.reference.getTime() + date.amount * length);
    const [start, end] = date.amount < 0 ? [other, frame.reference] : [frame.reference, other];
    const civil = [toCivil(start, frame.zone), toCivil(end, frame.zone)] as const;
    return civil[0].isValid && civil[1].isValid
      ? stretch(civil[0], civil[1], { precision: precisionOf(date.unit), exact: { start, end }, explicit })
      : null;
  }
  const first = date.amount < 0 ? plus(frame.today, date.amount, date.unit) : frame.today.plus({ days: 1 });
  const last = date.amount < 0 ? frame.today : plus(frame.today.plus({ days: 1 }), date.amount, date.unit);
  if (first === null || last === null) return null;
  const widest =
    date.amount < 0 ? { start: first, end: frame.today.plus({ days: 1 }) } : { start: frame.now, end: last };
  return stretch(first, last, { precision: 'day', explicit, widest });
}

function onTheClock(date: ShiftedMeaning, length: number, frame: Frame): Stretch | null {
  const start = new Date(frame.reference.getTime() + date.amount * length);
  const end = new Date(start.getTime() + Math.max(length, 60_000));
  const civil = toCivil(start, frame.zone);
  if (!civil.isValid) return null;
  const margin = date.unit === 'hour' ? { hours: 1 } : { minutes: Math.max(5, Math.abs(date.amount) / 4) };
  return stretch(civil, new Civil(civil.milliseconds + end.getTime() - start.getTime()), {
    precision: precisionOf(date.unit),
    kind: 'point',
    exact: { start, end },
    explicit: !date.fuzzy,
    widest: { start: civil.minus(margin), end: civil.plus(margin) },
  });
}

function precisionOf(unit: Unit): Precision {
  return unit === 'hour' ? 'hour' : 'minute';
}

/** Whole units are added as the calendar does (31 January + 1 month = 28 February); halves as days. */
function plus(from: Frame['today'], amount: number, unit: Unit): Frame['today'] | null {
  const whole = Math.trunc(amount);
  const daysOfUnit: Partial<Record<Unit, number>> = { week: 7, month: 30 };
  const rest = Math.round((amount - whole) * (daysOfUnit[unit] ?? 0));
  const day = from.plus({ [`${unit}s`]: whole }).plus({ days: rest });
  return day.isValid && Math.abs(day.year - from.year) < furthestYears ? day : null;
}

/** "vor zwei Wochen" is said of the days around it, "vor drei Monaten" of a month, "vor zwei Jahren" of a year. */
function around(day: Frame['today'], precision: Precision, fuzzy: boolean): Stretch['widest'] {
  const half = { day: fuzzy ? 2 : 0, week: fuzzy ? 7 : 3, month: fuzzy ? 45 : 16, year: fuzzy ? 365 : 183 };
  const days = half[precision as keyof typeof half] ?? 0;
  return days === 0 ? null : { start: day.minus({ days }), end: day.plus({ days: days + 1 }) };
}

import { civilDay } from '../calendar/civil.ts';
import { daysAround, holidayIn, nthWeekdayOfMonth } from '../calendar/holidays.ts';
import type { DateMeaning, offsetOf, YearMeaning } from '../meaning.ts';
import { calendarCandidates } from './calendar-date.ts';
import { nthUnit, partOf, unitAround } from './parts.ts';
import { numberedPeriod, period, seasonIn } from './periods.ts';
import { rolling, shifted } from './shifts.ts';
import { dayStretch, type Frame, type Stretch, stretch } from './stretch.ts';
import { weekdayCandidates } from './weekday.ts';

/** Every reading of a date; more than one where the year, month or week was not said. Empty: no such date. */
export function dateCandidates(date: DateMeaning, frame: Frame): readonly Stretch[] {
  switch (date.is) {
    case 'now':
      return [
        stretch(frame.now, frame.now, { precision: 'minute', kind: 'point', explicit: false, ...instantly(frame) }),
      ];
    case 'vague':
      return [vague(date.days, frame)];
    case 'day':
      return [dayStretch(frame.today.plus({ days: date.offset }))];
    case 'weekday':
      return weekdayCandidates(date, frame);
    case 'calendar':
      return calendarCandidates(date, frame);
    case 'holiday':
      return inYears(date, frame, (year) => {
        const day = holidayIn(date.holiday, year);
        const [first, last] = daysAround(date.holiday);
        if (day === null) return null;
        const widest = { start: day.plus({ days: first }), end: day.plus({ days: last + 1 }) };
        return dayStretch(day, { widest: first === last ? null : widest });
      });
    case 'month':
      return inYears(date, frame, (year) => {
        const start = civilDay(year, date.month, 1);
        return start === null ? null : stretch(start, start.plus({ months: 1 }), { precision: 'month' });
      });
    case 'season':
      return inYears(date, frame, (year) => seasonIn(date.season, year));
    case 'year':
      return present([wholeYears(yearNumber(date.year, frame), 1)]);
    case 'years':
      return present([wholeYears(date.from, date.count)]);
    case 'decades':
      return present([wholeYears((Math.floor(frame.now.year / 10) + date.offset) * 10, 10)]);
    case 'period':
      return period(date, frame);
    case 'numbered':
      return inYears({ year: date.year, which: 'any' }, frame, (year) => numberedPeriod(date.unit, date.number, year));
    case 'nth-weekday':
      return dateCandidates(date.of, frame).flatMap((month) => {
        const of = month.start === null ? null : { year: month.start.year, month: month.start.month };
        const day = of === null ? null : nthWeekdayOfMonth(date.nth, date.weekday, of);
        return day === null ? [] : [dayStretch(day)];
      });
    case 'part': {
      const { part } = date;
      const wholes = dateCandidates(date.of, frame);
      if (part === 'rest') return wholes.map((whole) => ({ ...whole, start: frame.today }));
      return present(wholes.map((whole) => partOf(whole, part)));
    }
    case 'nth-unit':
      return present(dateCandidates(date.of, frame).map((whole) => nthUnit(whole, date.unit, date.nth)));
    case 'unit-around':
      return present(dateCandidates(date.of, frame).map((day) => unitAround(day, date.unit, date.shift)));
    case 'shifted': {
      const anchors = date.anchor === null ? null : dateCandidates(date.anchor, frame);
      return anchors === null
        ? present([shifted(date, null, frame)])
        : present(anchors.map((a) => shifted(date, a, frame)));
    }
    case 'rolling':
      return present([rolling(date, frame)]);
  }
}

export function yearNumber(year: YearMeaning, frame: Frame): number {
  return 'number' in year ? year.number : frame.now.year + year.offset;
}

/** Something that comes once a year, in the year that was said or in those around the present. */
function inYears(
  date: { readonly year: YearMeaning | null; readonly which: Parameters<typeof offsetOf>[0] },
  frame: Frame,
  inYear: (year: number) => Stretch | null,
): readonly Stretch[] {
  if (date.year !== null) return present([inYear(yearNumber(date.year, frame))]);
  const year = frame.now.year;
  const all = present([-3, -2, -1, 0, 1, 2, 3].map((offset) => inYear(year + offset)));
  const now = frame.now.milliseconds;
  const before = all.filter((each) => (each.end?.milliseconds ?? 0) <= now);
  const after = all.filter((each) => (each.start?.milliseconds ?? 0) > now);
  switch (date.which) {
    case 'any':
      return all;
    case 'this':
      return present([all.find((each) => !before.includes(each) && !after.includes(each)) ?? inYear(year)]);
    case 'last':
      return before.slice(-1);
    case 'before-last':
      return before.slice(-2, -1);
    case 'next':
    case 'first':
    case 'coming':
      return after.slice(0, 1);
    case 'after-next':
      return after.slice(1, 2);
  }
}

function wholeYears(from: number, count: number): Stretch | null {
  const start = civilDay(from, 1, 1);
  return start === null ? null : stretch(start, start.plus({ years: count }), { precision: 'year' });
}

function vague(days: number, frame: Frame): Stretch {
  const edge = Number.isFinite(days) ? frame.now.plus({ days }) : null;
  return days < 0
    ? stretch(edge, frame.now, { precision: 'day', explicit: false })
    : stretch(frame.now, edge, { precision: 'day', explicit: false });
}

function instantly(frame: Frame): Pick<Stretch, 'exact'> {
  return { exact: { start: frame.reference, end: new Date(frame.reference.getTime() + 1000) } };
}

function present(stretches: readonly (Stretch | null)[]): readonly Stretch[] {
  return stretches.filter((each) => each !== null);
}

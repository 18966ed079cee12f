import { type Civil, civilDay } from '../calendar/civil.ts';
import { type DateMeaning, offsetOf, type PeriodUnit, type Season } from '../meaning.ts';
import { type Frame, type Stretch, stretch } from './stretch.ts';

type PeriodMeaning = Extract<DateMeaning, { is: 'period' }>;

/** First month of each meteorological season (World Meteorological Organization: spring is March to May). */
const seasonStarts: Readonly<Record<Season, number>> = { spring: 3, summer: 6, autumn: 9, winter: 12 };

export function seasonIn(season: Season, year: number): Stretch | null {
  const start = civilDay(year, seasonStarts[season], 1);
  return start === null ? null : stretch(start, start.plus({ months: 3 }), { precision: 'season' });
}

/** "diese Woche", "nächsten Monat", "am Wochenende": counted in whole calendar units, weeks from Monday. */
export function period(date: PeriodMeaning, frame: Frame): readonly Stretch[] {
  const explicit = !date.soft;
  if (date.unit !== 'weekend' || !['any', 'first', 'coming', 'last'].includes(date.which)) {
    return [{ ...unitAt(date.unit, offsetOf(date.which), frame), explicit }];
  }
  const around = [-1, 0, 1].map((offset) => unitAt('weekend', offset, frame));
  const now = frame.now.milliseconds;
  if (date.which === 'coming' || date.which === 'first')
    return around.filter((each) => (each.start?.milliseconds ?? 0) > now).slice(0, 1);
  if (date.which === 'last') return around.filter((each) => (each.end?.milliseconds ?? 0) <= now).slice(-1);
  return around;
}

/** Calendar week (ISO 8601), quarter or half of a year. */
export function numberedPeriod(unit: 'week' | 'quarter' | 'half', number: number, year: number): Stretch | null {
  if (unit === 'week') {
    const january4 = civilDay(year, 1, 4);
    if (january4 === null || number < 1 || number > 53) return null;
    const start = january4.startOf('week').plus({ weeks: number - 1 });
    return start.plus({ days: 3 }).year === year
      ? stretch(start, start.plus({ weeks: 1 }), { precision: 'week' })
      : null;
  }
  const months = unit === 'quarter' ? 3 : 6;
  const start = civilDay(year, (number - 1) * months + 1, 1);
  return start === null ? null : stretch(start, start.plus({ months }), { precision: 'season' });
}

function unitAt(unit: PeriodUnit, offset: number, frame: Frame): Stretch {
  const monday = frame.today.startOf('week').plus({ weeks: offset });
  switch (unit) {
    case 'week':
      return days(monday, 7);
    case 'workweek':
      return days(monday, 5);
    case 'weekend':
      return days(monday.plus({ days: 5 }), 2);
    case 'month': {
      const start = frame.today.startOf('month').plus({ months: offset });
      return stretch(start, start.plus({ months: 1 }), { precision: 'month' });
    }
    case 'quarter': {
      const start = frame.today.startOf('quarter').plus({ quarters: offset });
      return stretch(start, start.plus({ quarters: 1 }), { precision: 'season' });
    }
    case 'year': {
      const start = frame.today.startOf('year').plus({ years: offset });
      return stretch(start, start.plus({ years: 1 }), { precision: 'year' });
    }
  }
}

function days(start: Civil, count: number): Stretch {
  return stretch(start, start.plus({ days: count }), { precision: count === 2 ? 'day' : 'week' });
}

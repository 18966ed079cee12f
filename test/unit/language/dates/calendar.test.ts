import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { Civil, civilDay } from '../../../../src/language/dates/calendar/civil.ts';
import { easterSunday } from '../../../../src/language/dates/calendar/easter.ts';
import {
  daysAround,
  fixedDay,
  holidayIn,
  holidays,
  nthWeekdayOfMonth,
} from '../../../../src/language/dates/calendar/holidays.ts';
import { toCivil, toInstant, zoneOf } from '../../../../src/language/dates/calendar/wall-clock.ts';
import { fc } from '../../../support/properties.ts';

const millis = fc.integer({ min: Date.UTC(1600, 0, 1), max: Date.UTC(2400, 0, 1) });

function iso(day: Civil | null): string | null {
  return day === null ? null : new Date(day.milliseconds).toISOString().slice(0, 10);
}

describe('Easter Sunday', () => {
  // Dates from the tables of the Astronomical Society of South Australia and the US Census Bureau.
  it.each([
    ['1818-03-22'],
    ['1943-04-25'],
    ['1961-04-02'],
    ['2000-04-23'],
    ['2008-03-23'],
    ['2011-04-24'],
    ['2016-03-27'],
    ['2019-04-21'],
    ['2024-03-31'],
    ['2025-04-20'],
    ['2038-04-25'],
    ['2285-03-22'],
  ])('%s', (date) => {
    expect(iso(easterSunday(Number(date.slice(0, 4))))).toBe(date);
  });

  it('is a Sunday from 22 March to 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 4000 }), (year) => {
        const day = easterSunday(year);
        expect(day?.weekday).toBe(7);
        expect(iso(day)?.slice(-5) ?? '' >= '03-22').toBeTruthy();
        expect((iso(day) ?? '').slice(-5) <= '04-25').toBe(true);
      }),
    );
  });
});

describe('holidays', () => {
  it.each([
    ['carnival monday', 2026, '2026-02-16'],
    ['fat thursday', 2026, '2026-02-12'],
    ['ash wednesday', 2027, '2027-02-10'],
    ['good friday', 2026, '2026-04-03'],
    ['ascension', 2026, '2026-05-14'],
    ['pentecost monday', 2026, '2026-05-25'],
    ['corpus christi', 2026, '2026-06-04'],
    ['advent 1', 2026, '2026-11-29'],
    ['advent 4', 2022, '2022-12-18'],
    ['advent 1', 2022, '2022-11-27'],
    ['advent 4', 2023, '2023-12-24'],
    ['repentance day', 2025, '2025-11-19'],
    ['sunday of the dead', 2025, '2025-11-23'],
    ['memorial sunday', 2025, '2025-11-16'],
    ['mother day', 2026, '2026-05-10'],
    ['harvest', 2026, '2026-10-04'],
    ['thanksgiving', 2026, '2026-11-26'],
    ['memorial day us', 2026, '2026-05-25'],
    ['german unity', 2026, '2026-10-03'],
  ])('%s %i', (holiday, year, date) => {
    expect(iso(holidayIn(holiday, year))).toBe(date);
  });

  it('all have a day in every year', () => {
    for (const holiday of holidays) expect(holidayIn(holiday, 2031)?.year, holiday).toBe(2031);
    expect(holidayIn('no such day', 2031)).toBeNull();
    expect(fixedDay('easter')).toBeNull();
    expect(daysAround('christmas')).toEqual([-1, 1]);
  });

  it('have no fifth weekday in a month without one', () => {
    expect(nthWeekdayOfMonth(5, 1, { year: 2026, month: 2 })).toBeNull();
    expect(iso(nthWeekdayOfMonth(-1, 5, { year: 2026, month: 2 }))).toBe('2026-02-27');
  });
});

describe('wall-clock arithmetic', () => {
  it('agrees with luxon', () => {
    const duration = fc.record({
      years: fc.integer({ min: -50, max: 50 }),
      months: fc.integer({ min: -30, max: 30 }),
      weeks: fc.integer({ min: -60, max: 60 }),
      days: fc.integer({ min: -400, max: 400 }),
      hours: fc.integer({ min: -50, max: 50 }),
      minutes: fc.integer({ min: -500, max: 500 }),
    });
    fc.assert(
      fc.property(millis, duration, (time, add) => {
        const ours = new Civil(time);
        const theirs = DateTime.fromMillis(time, { zone: 'utc' });
        expect(ours.plus(add).milliseconds).toBe(theirs.plus(add).toMillis());
        for (const unit of ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const) {
          expect(ours.startOf(unit).milliseconds).toBe(theirs.startOf(unit).toMillis());
        }
        expect([ours.year, ours.month, ours.day, ours.hour, ours.minute, ours.weekday]).toEqual([
          ...[theirs.year, theirs.month, theirs.day, theirs.hour, theirs.minute, theirs.weekday],
        ]);
      }),
    );
  });

  it('knows which days exist', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: -1, max: 14 }),
        fc.integer({ min: -1, max: 33 }),
        (year, month, day) => {
          expect(civilDay(year, month, day) !== null).toBe(
            DateTime.utc(year, month, day).isValid && day > 0 && month > 0,
          );
        },
      ),
    );
  });

  it('shows and finds instants as luxon does, except that the first of two equal times counts', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2037, 0, 1) }), zones, (time, name) => {
        const zone = zoneOf(name);
        const civil = toCivil(new Date(time), zone);
        const theirs = DateTime.fromMillis(time, { zone: name });
        expect([civil.year, civil.month, civil.day, civil.hour, civil.minute]).toEqual([
          ...[theirs.year, theirs.month, theirs.day, theirs.hour, theirs.minute],
        ]);
        const again = toInstant(civil, zone).getTime();
        expect(again).toBeLessThanOrEqual(time);
        expect(toCivil(new Date(again), zone).milliseconds).toBe(civil.milliseconds);
      }),
    );
  });
});

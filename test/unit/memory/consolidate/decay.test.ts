import { expect, test } from 'vitest';
import { dayOf, finishedStretches } from '../../../../src/memory/consolidate/calendar.ts';
import { faded, leastSalience } from '../../../../src/memory/consolidate/decay.ts';

test('fades by how it is known, only on waking days, and not below the floor', () => {
  expect(faded({ salience: 0.8, provenance: 'extracted' }, 10, 0)).toBeCloseTo(0.8 * 0.98 ** 10, 9);
  expect(faded({ salience: 0.8, provenance: 'confirmed' }, 10, 0)).toBeCloseTo(0.8 * 0.995 ** 10, 9);
  expect(faded({ salience: 0.8, provenance: 'extracted' }, 0, 0)).toBe(0.8);
  expect(faded({ salience: 0.8, provenance: 'extracted' }, 10_000, 0)).toBe(leastSalience);
  expect(faded({ salience: 0.05, provenance: 'extracted' }, 10, 0)).toBe(0.05);
});

test('being of use gives some back, never more than a little at once', () => {
  expect(faded({ salience: 0.5, provenance: 'extracted' }, 0, 2)).toBeCloseTo(0.54, 9);
  expect(faded({ salience: 0.5, provenance: 'extracted' }, 0, 500)).toBeCloseTo(0.6, 9);
  expect(faded({ salience: 0.99, provenance: 'extracted' }, 0, 500)).toBe(1);
});

test('weeks begin on Monday, in the household’s time zone, and only whole ones count', () => {
  // Monday, 4 May 2026, half past midnight in Berlin is still Sunday in UTC.
  const now = new Date('2026-05-03T22:30:00Z');
  const since = new Date('2026-04-10T00:00:00Z');
  const found = finishedStretches(now, { since, timeZone: 'Europe/Berlin', limit: 5 });
  expect(found.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
    'week 2026-04-27',
    'week 2026-04-20',
    'week 2026-04-13',
    'week 2026-04-06',
    'month 2026-04-01',
  ]);
  expect(dayOf(now, 'Europe/Berlin')).toBe('2026-05-04');
});

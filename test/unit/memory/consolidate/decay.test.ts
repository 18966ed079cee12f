import { describe, expect, test } from 'vitest';
import { dayOf, finishedStretches } from '../../../../src/memory/consolidate/calendar.ts';
import { faded, fading, leastSalience, type Nights } from '../../../../src/memory/consolidate/decay.ts';
import type { Kept } from '../../../../src/memory/consolidate/ports.ts';
import { candidateOf, memoryOf } from '../../../support/memory-records.ts';

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

test('what was written by hand fades the slowest, unless it is only a guess', () => {
  expect(faded({ salience: 0.8, provenance: 'confirmed', typed: true }, 10, 0)).toBeCloseTo(0.8 * 0.998 ** 10, 9);
  expect(faded({ salience: 0.8, provenance: 'inferred', typed: true }, 10, 0)).toBeCloseTo(0.8 * 0.98 ** 10, 9);
});

describe('one night', () => {
  const memory = memoryOf(candidateOf({ text: 'x', salience: 0.8, recordedAt: new Date('2026-01-01T12:00:00Z') }));
  const known: Kept = { memory, lastUsedAt: null, uses: 0, rehearsed: 0, fadedOn: null, compared: true };
  const awake = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-07'];
  const nights: Nights = { since: '2026-03-01', awake, today: '2026-03-07', timeZone: 'Europe/Berlin' };

  test('counts the waking days since the last one that came to its end', () => {
    expect(fading(known, nights)).toMatchObject({ fadedOn: '2026-03-07', rehearsed: 0 });
    expect(fading(known, nights)?.salience).toBeCloseTo(0.8 * 0.995 ** 3, 6);
    expect(fading(known, { ...nights, since: null })).toBeNull();
  });

  test('counts no day twice, however often a night was begun', () => {
    expect(fading({ ...known, fadedOn: '2026-03-07' }, nights)).toBeNull();
    expect(fading({ ...known, fadedOn: '2026-03-03' }, nights)?.salience).toBeCloseTo(0.8 * 0.995, 6);
  });

  test('begins after the grace, which every use begins anew', () => {
    const used = { ...known, lastUsedAt: new Date('2026-02-17T10:00:00Z'), uses: 5, rehearsed: 5 };
    // The grace ends on 3 March.
    expect(fading(used, nights)?.salience).toBeCloseTo(0.8 * 0.995, 6);
  });

  test('gives back for each use once', () => {
    const used = { ...known, lastUsedAt: new Date('2026-03-06T10:00:00Z'), uses: 5, rehearsed: 3 };
    expect(fading(used, nights)).toMatchObject({ rehearsed: 5 });
    expect(fading(used, nights)?.salience).toBeCloseTo(0.84, 6);
    expect(fading({ ...used, rehearsed: 5 }, nights)).toBeNull();
  });

  test('nothing changes on the floor', () => {
    const low = { ...known, memory: { ...memory, salience: Math.fround(leastSalience) } };
    expect(fading(low, nights)).toBeNull();
  });
});

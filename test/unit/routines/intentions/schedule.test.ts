import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../src/domain/turn.ts';
import { findTimes } from '../../../../src/language/dates/find-times.ts';
import { isRule, nextTime } from '../../../../src/language/dates/recurring.ts';
import { dueFor, following } from '../../../../src/routines/intentions/schedule.ts';

const timeZone = 'Europe/Berlin';
const due = (text: string, now: string, language: Language = 'de') => {
  const reference = new Date(now);
  const [mention] = findTimes(text, { reference, timeZone, language, direction: 'future' });
  return mention === undefined ? null : (dueFor(mention, reference, timeZone)?.at.toISOString() ?? null);
};

describe('when a reminder is due', () => {
  test.each([
    ['in einer Stunde', '2026-11-30T10:20:00Z', '2026-11-30T11:20:00.000Z'],
    ['in zehn Minuten', '2026-11-30T10:00:00Z', '2026-11-30T10:10:00.000Z'],
    ['am 15. April', '2026-11-30T10:00:00Z', '2027-04-15T07:00:00.000Z'],
    ['morgen', '2026-11-30T10:00:00Z', '2026-12-01T08:00:00.000Z'],
    ['jeden Montag um acht', '2026-11-30T10:00:00Z', '2026-12-07T07:00:00.000Z'],
    ['täglich', '2026-11-30T07:00:00Z', '2026-11-30T08:00:00.000Z'],
    // The evening has begun already.
    ['heute Abend', '2026-11-30T19:30:00Z', '2026-11-30T20:30:00.000Z'],
    ['heute', '2026-11-30T22:00:00Z', '2026-11-30T22:30:00.000Z'],
  ])('%s', (text, now, at) => {
    expect(due(text, now)).toBe(at);
  });

  test.each<[Language, string, string]>([
    ['de', 'morgen früh', '2026-12-01T07:00:00.000Z'],
    ['de', 'morgen Vormittag', '2026-12-01T09:00:00.000Z'],
    ['de', 'morgen Mittag', '2026-12-01T11:00:00.000Z'],
    ['de', 'heute Nachmittag', '2026-11-30T14:00:00.000Z'],
    ['de', 'am späten Nachmittag', '2026-11-30T16:00:00.000Z'],
    ['de', 'heute Abend', '2026-11-30T18:00:00.000Z'],
    ['de', 'am Samstagabend', '2026-12-05T18:00:00.000Z'],
    ['de', 'heute Nacht', '2026-11-30T21:00:00.000Z'],
    ['de', 'jeden Abend', '2026-11-30T18:00:00.000Z'],
    ['de', 'jeden Abend um zehn', '2026-11-30T21:00:00.000Z'],
    ['de', 'montags abends', '2026-11-30T18:00:00.000Z'],
    // The morning is half over: who says no day means the next one.
    ['de', 'am Vormittag', '2026-12-01T09:00:00.000Z'],
    ['de', 'heute Vormittag', '2026-11-30T10:30:00.000Z'],
    ['en', 'in the morning', '2026-12-01T07:00:00.000Z'],
    ['en', 'this morning', '2026-11-30T10:30:00.000Z'],
    ['en', 'tomorrow afternoon', '2026-12-01T14:00:00.000Z'],
    ['en', 'this evening', '2026-11-30T18:00:00.000Z'],
    ['en', 'tonight', '2026-11-30T19:00:00.000Z'],
    ['en', 'every evening', '2026-11-30T18:00:00.000Z'],
  ])('at the usual hour of a part of the day in %s: %s', (language, text, at) => {
    expect(due(text, '2026-11-30T10:00:00Z', language)).toBe(at);
  });

  test('a part of the day that is over is none', () => {
    expect(due('heute Mittag', '2026-11-30T15:00:00Z')).toBeNull();
  });

  test('a feast that moves is none that can be repeated', () => {
    expect(due('jedes Jahr an Ostern', '2026-11-30T10:00:00Z')).toBeNull();
  });
});

describe('the next time of a rule', () => {
  const next = (rule: string, after: string, start = '2026-01-05T07:00:00Z') =>
    nextTime(rule, { start: new Date(start), timeZone }, new Date(after))?.toISOString() ?? null;
  const daily = 'FREQ=DAILY;BYHOUR=2;BYMINUTE=30';

  test('a time that is skipped in spring is moved forward, once', () => {
    expect(next(daily, '2026-03-28T01:30:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(next(daily, '2026-03-29T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z');
  });

  test('of a time that comes twice in autumn the first counts, once', () => {
    expect(next(daily, '2026-10-24T00:30:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(next(daily, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });

  test('the clock on the wall counts across both changes', () => {
    const morning = 'FREQ=WEEKLY;BYDAY=MO;BYHOUR=8;BYMINUTE=0';
    expect(next(morning, '2026-03-23T07:00:00Z')).toBe('2026-03-30T06:00:00.000Z');
    expect(next(morning, '2026-10-19T06:00:00Z')).toBe('2026-10-26T07:00:00.000Z');
  });

  test('hours that pass are counted by the hour', () => {
    expect(next('FREQ=HOURLY', '2026-03-29T00:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(next('FREQ=HOURLY;INTERVAL=2', '2026-01-05T08:00:00Z')).toBe('2026-01-05T09:00:00.000Z');
  });

  test('every other week is counted from where it began', () => {
    const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=8;BYMINUTE=0';
    expect(next(rule, '2026-01-06T00:00:00Z')).toBe('2026-01-19T07:00:00.000Z');
  });

  test('one that has an end comes no more', () => {
    expect(next('FREQ=DAILY;COUNT=2', '2026-01-09T00:00:00Z')).toBeNull();
  });

  test('only what is a rule is one', () => {
    expect(isRule('FREQ=DAILY')).toBe(true);
    expect(isRule('FREQ=NEVER')).toBe(false);
    expect(isRule('DTSTART:20260101T000000Z\nFREQ=DAILY')).toBe(false);
  });
});

test('times that were missed are one, and a clock that was put back repeats none', () => {
  const trigger = {
    kind: 'time',
    rule: 'FREQ=DAILY;BYHOUR=8;BYMINUTE=0',
    start: new Date('2026-11-01T07:00:00Z'),
  } as const;
  const dueAt = new Date('2026-11-10T07:00:00Z');
  expect(following({ trigger, dueAt }, new Date('2026-11-14T12:00:00Z'), timeZone)?.at.toISOString()).toBe(
    '2026-11-15T07:00:00.000Z',
  );
  expect(following({ trigger, dueAt }, new Date('2026-11-10T06:00:00Z'), timeZone)?.at.toISOString()).toBe(
    '2026-11-11T07:00:00.000Z',
  );
});

import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { findTimes } from '../../../../src/language/dates/find-times.ts';
import { contextOf, local, timesIn } from './expected-times.ts';

const hour = 3_600_000;

function hoursOf(sentence: string, reference: string): number {
  const [found] = findTimes(sentence, contextOf('de', { reference: local(reference) }));
  return ((found?.to?.getTime() ?? 0) - (found?.from?.getTime() ?? 0)) / hour;
}

describe('in Berlin, where clocks change on 29 March and 25 October 2026', () => {
  it('gives the days of the change 23 and 25 hours', () => {
    expect(hoursOf('am Sonntag', '2026-03-28 12:00')).toBe(23);
    expect(hoursOf('am Sonntag', '2026-10-24 12:00')).toBe(25);
    expect(hoursOf('diese Woche', '2026-03-25 12:00')).toBe(7 * 24 - 1);
    expect(hoursOf('im Oktober', '2026-10-01 12:00')).toBe(31 * 24 + 1);
  });

  it('counts hours on the running clock', () => {
    const spring = contextOf('de', { reference: local('2026-03-29 01:30') });
    expect(timesIn('in zwei Stunden', spring)).toEqual(['in zwei Stunden | 2026-03-29 04:30 - 2026-03-29 05:30']);
    const autumn = contextOf('de', { reference: local('2026-10-25 04:30') });
    expect(timesIn('vor drei Stunden', autumn)).toEqual(['vor drei Stunden | 2026-10-25 02:30 - 2026-10-25 02:30']);
    const [found] = findTimes('vor drei Stunden', autumn);
    expect(autumn.reference.getTime() - (found?.from?.getTime() ?? 0)).toBe(3 * hour);
  });

  it('counts days on the calendar', () => {
    const context = contextOf('de', { reference: local('2026-03-28 23:30') });
    expect(timesIn('in zwei Tagen', context)).toEqual(['in zwei Tagen | 2026-03-30 - 2026-03-31']);
    expect(timesIn('vorgestern', contextOf('de', { reference: local('2026-10-26 00:10') }))).toEqual([
      'vorgestern | 2026-10-24 - 2026-10-25',
    ]);
  });

  it('moves a time that is skipped forward, and takes the first of one that comes twice', () => {
    const [skipped] = findTimes('am 29. März um 2:30', contextOf('de', { reference: local('2026-03-20 12:00') }));
    expect(skipped?.from).toEqual(new Date('2026-03-29T01:30:00Z'));
    const [twice] = findTimes('am 25. Oktober um 2:30', contextOf('de', { reference: local('2026-10-20 12:00') }));
    expect(twice?.from).toEqual(new Date('2026-10-25T00:30:00Z'));
  });

  it('never ends before it begins, also where an hour is missing', () => {
    const [found] = findTimes('am 29. März von 2 bis 3 Uhr', contextOf('de', { reference: local('2026-03-20 12:00') }));
    expect(found?.to?.getTime()).toBeGreaterThan(found?.from?.getTime() ?? Number.POSITIVE_INFINITY);
  });

  it('finds today by the household’s clock, not by UTC', () => {
    const late = contextOf('de', { reference: new Date('2026-07-01T22:30:00Z') });
    expect(timesIn('heute', late)).toEqual(['heute | 2026-07-02 - 2026-07-03']);
    const auckland = { ...late, timeZone: 'Pacific/Auckland' };
    const [found] = findTimes('heute', auckland);
    expect(found?.from).toEqual(DateTime.fromISO('2026-07-02T00:00', { zone: 'Pacific/Auckland' }).toJSDate());
  });

  it('takes an unknown zone for UTC and an invalid moment for none', () => {
    expect(findTimes('heute', contextOf('de', { timeZone: 'Nowhere/Here' }))[0]?.from).toEqual(
      new Date('2026-06-18T00:00:00Z'),
    );
    expect(findTimes('heute', contextOf('de', { reference: new Date(Number.NaN) }))).toEqual([]);
  });
});

describe('at the edges of the calendar', () => {
  const edges: readonly (readonly [reference: string, sentence: string, found: string])[] = [
    ['2026-01-31 12:00', 'in einem Monat', 'in einem Monat | 2026-02-28 - 2026-03-01'],
    ['2024-01-31 12:00', 'in einem Monat', 'in einem Monat | 2024-02-29 - 2024-03-01'],
    ['2026-03-31 12:00', 'vor einem Monat', 'vor einem Monat | 2026-02-28 - 2026-03-01'],
    ['2024-02-29 12:00', 'in einem Jahr', 'in einem Jahr | 2025-02-28 - 2025-03-01'],
    [
      '2026-05-31 12:00',
      'am 31. nächsten Monats ist Ruhe, am 30. nächsten Monats nicht',
      'am 30. nächsten Monats | 2026-06-30 - 2026-07-01',
    ],
    ['2026-02-10 12:00', 'am 31. ist Ruhe', 'am 31. | 2026-01-31 - 2026-02-01'],
    ['2026-12-31 23:59', 'morgen', 'morgen | 2027-01-01 - 2027-01-02'],
    ['2027-01-01 00:01', 'gestern', 'gestern | 2026-12-31 - 2027-01-01'],
    ['2026-12-30 12:00', 'nächste Woche', 'nächste Woche | 2027-01-04 - 2027-01-11'],
    ['2026-12-15 12:00', 'nächsten Monat', 'nächsten Monat | 2027-01-01 - 2027-02-01'],
    ['2026-12-20 12:00', 'am 3. Januar', 'am 3. Januar | 2027-01-03 - 2027-01-04'],
    ['2027-01-05 12:00', 'am 28. Dezember', 'am 28. Dezember | 2026-12-28 - 2026-12-29'],
    ['2026-12-20 12:00', 'vom 28. Dezember bis 3. Januar', 'vom 28. Dezember bis 3. Januar | 2026-12-28 - 2027-01-04'],
    ['2026-01-15 12:00', 'diesen Winter', 'diesen Winter | 2025-12-01 - 2026-03-01'],
    ['2027-06-01 12:00', 'am 29. Februar', 'am 29. Februar | 2028-02-29 - 2028-03-01'],
    ['2026-06-01 12:00', 'KW 53', 'KW 53 | 2026-12-28 - 2027-01-04'],
    ['2026-06-21 12:00', 'diese Woche', 'diese Woche | 2026-06-15 - 2026-06-22'],
    ['2026-06-21 12:00', 'nächsten Montag', 'nächsten Montag | 2026-06-22 - 2026-06-23'],
  ];

  it.each(edges)('%s: %s', (reference, sentence, found) => {
    expect(timesIn(sentence, contextOf('de', { reference: local(reference) }))).toEqual([found]);
  });
});

describe('the way a time leans', () => {
  const leanings: readonly (readonly [sentence: string, past: string, future: string])[] = [
    ['am Donnerstag', '2026-06-11', '2026-06-25'],
    ['am Samstag', '2026-06-13', '2026-06-20'],
    ['am 18. Juni', '2026-06-18', '2026-06-18'],
    ['am 20. Juni', '2025-06-20', '2026-06-20'],
    ['am 5.', '2026-06-05', '2026-07-05'],
    ['im August', '2025-08-01', '2026-08-01'],
    ['im Juni', '2026-06-01', '2026-06-01'],
    ['an Weihnachten', '2025-12-25', '2026-12-25'],
    ['am Wochenende', '2026-06-13', '2026-06-20'],
    ['um acht', '2026-06-18 08:00', '2026-06-18 20:00'],
    ['um 15 Uhr', '2026-06-17 15:00', '2026-06-18 15:00'],
    ['heute Nacht', '2026-06-17 20:00', '2026-06-18 20:00'],
    ['von Mittwoch bis Freitag', '2026-06-17', '2026-06-17'],
  ];

  it.each(leanings)('%s', (sentence, past, future) => {
    const from = (direction: 'past' | 'future'): Date | null | undefined =>
      findTimes(sentence, contextOf('de', { direction }))[0]?.from;
    expect(from('past')).toEqual(local(past));
    expect(from('future')).toEqual(local(future));
  });
});

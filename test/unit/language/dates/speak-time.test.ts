import { describe, expect, it } from 'vitest';
import { findTimes } from '../../../../src/language/dates/find-times.ts';
import { speakTime } from '../../../../src/language/dates/speak-time.ts';
import type { Precision } from '../../../../src/language/temporal.ts';
import { fc } from '../../../support/properties.ts';
import { contextOf, local, thursday, timeZone } from './expected-times.ts';

const dates: readonly (readonly [at: string, precision: Precision, german: string, english: string])[] = [
  ['2026-06-18', 'day', 'heute', 'today'],
  ['2026-06-17', 'day', 'gestern', 'yesterday'],
  ['2026-06-16', 'day', 'vorgestern', 'the day before yesterday'],
  ['2026-06-19', 'day', 'morgen', 'tomorrow'],
  ['2026-06-20', 'day', 'übermorgen', 'the day after tomorrow'],
  ['2026-06-15', 'day', 'letzten Montag', 'last Monday'],
  ['2026-06-11', 'day', 'letzten Donnerstag', 'last Thursday'],
  ['2026-06-23', 'day', 'kommenden Dienstag', 'this coming Tuesday'],
  ['2026-06-10', 'day', 'am 10. Juni', 'on 10 June'],
  ['2026-03-03', 'day', 'am 3. März', 'on 3 March'],
  ['2024-03-03', 'day', 'am 3. März 2024', 'on 3 March 2024'],
  ['2026-06-18 08:30', 'minute', 'heute um 8:30 Uhr', 'today at 8:30 am'],
  ['2026-06-19 19:00', 'hour', 'morgen um 19 Uhr', 'tomorrow at 7 pm'],
  ['2026-06-21 00:00', 'hour', 'übermorgen um Mitternacht', 'the day after tomorrow at midnight'],
  ['2026-06-17 18:00', 'daypart', 'gestern Abend', 'yesterday evening'],
  ['2026-06-18 09:00', 'daypart', 'heute Morgen', 'this morning'],
  ['2026-06-19 09:00', 'daypart', 'morgen früh', 'tomorrow morning'],
  ['2026-06-17 23:00', 'daypart', 'letzte Nacht', 'last night'],
  ['2026-06-15 15:00', 'daypart', 'letzten Montagnachmittag', 'last Monday afternoon'],
  ['2026-04-01 18:00', 'daypart', 'am 1. April abends', 'on 1 April in the evening'],
  ['2026-06-09', 'week', 'letzte Woche', 'last week'],
  ['2026-06-29', 'week', 'übernächste Woche', 'the week after next'],
  ['2026-07-08', 'week', 'in der Woche vom 6. Juli', 'in the week of 6 July'],
  ['2026-05-09', 'month', 'letzten Monat', 'last month'],
  ['2026-03-09', 'month', 'im März', 'in March'],
  ['2024-03-09', 'month', 'im März 2024', 'in March 2024'],
  ['2026-06-09', 'season', 'im Sommer', 'in summer'],
  ['2019-06-09', 'season', 'im Sommer 2019', 'in summer 2019'],
  ['2025-06-09', 'year', 'letztes Jahr', 'last year'],
  ['2019-06-09', 'year', 'im Jahr 2019', 'in 2019'],
];

describe('speakTime of a moment', () => {
  it.each(dates)('%s (%s)', (at, precision, german, english) => {
    const context = { reference: thursday, timeZone, precision };
    expect(speakTime(local(at), { ...context, language: 'de' })).toBe(german);
    expect(speakTime(local(at), { ...context, language: 'en' })).toBe(english);
  });

  it('leaves the year out around the turn of the year', () => {
    const context = { reference: local('2026-12-20 12:00'), timeZone, language: 'de' } as const;
    expect(speakTime(local('2027-01-03'), context)).toBe('am 3. Januar');
    expect(speakTime(local('2027-11-03'), context)).toBe('am 3. November 2027');
  });

  it('says nothing of a time that is none', () => {
    expect(speakTime(new Date(Number.NaN), contextOf('de'))).toBe('');
  });
});

const mentions: readonly (readonly [said: string, german: string, english: string])[] = [
  ['vom 3. bis 12. September', 'vom 3. bis 12. September', 'from 3 to 12 September'],
  ['vom 28. Juni bis 4. Juli', 'vom 28. Juni bis 4. Juli', 'from 28 June to 4 July'],
  ['von Mai bis August', 'von Mai bis August', 'from May to August'],
  ['von 1998 bis 2003', 'von 1998 bis 2003', 'from 1998 to 2003'],
  ['morgen von 9 bis 11 Uhr', 'morgen von 9 bis 11 Uhr', 'tomorrow from 9 am to 11 am'],
  [
    'von heute 18 Uhr bis morgen 9 Uhr',
    'von heute um 18 Uhr bis morgen um 9 Uhr',
    'from today at 6 pm to tomorrow at 9 am',
  ],
  ['seit gestern', 'seit gestern', 'since yesterday'],
  ['seit Montag', 'seit letztem Montag', 'since last Monday'],
  ['seit 2009', 'seit 2009', 'since 2009'],
  ['seit letzter Woche', 'seit letzter Woche', 'since last week'],
  ['ab Mittwoch', 'ab kommendem Mittwoch', 'from this coming Wednesday'],
  ['ab dem 3. August', 'ab dem 3. August', 'from 3 August'],
  ['ab sofort', 'ab jetzt', 'from now on'],
  ['bis Mittwoch', 'bis kommenden Mittwoch', 'until this coming Wednesday'],
  ['bis zum 3. August', 'bis zum 3. August', 'until 3 August'],
  ['bis August', 'bis August', 'until August'],
  ['vor dem 3. August', 'vor dem 3. August', 'before 3 August'],
  ['vor drei Wochen', 'vor drei Wochen', 'three weeks ago'],
  ['in einem Jahr', 'in einem Jahr', 'in a year'],
  ['am Wochenende', 'dieses Wochenende', 'this weekend'],
  ['neulich', 'neulich', 'recently'],
  ['bald', 'bald', 'soon'],
  ['jetzt', 'jetzt', 'now'],
  ['jeden zweiten Donnerstag', 'jeden zweiten Donnerstag', 'every second Thursday'],
  [
    'montags, mittwochs und freitags um 8 Uhr',
    'montags, mittwochs und freitags um 8 Uhr',
    'on Mondays, Wednesdays and Fridays at 8 am',
  ],
  ['jeden Tag um halb acht abends', 'jeden Tag um 19:30 Uhr', 'every day at 7:30 pm'],
  ['jeden ersten Montag im Monat', 'jeden ersten Montag im Monat', 'every first Monday of the month'],
  ['am 22. jedes Monats', 'am 22. jedes Monats', 'on the 22nd of every month'],
  ['jedes Jahr am 2. Februar', 'jedes Jahr am 2. Februar', 'every year on 2 February'],
  ['alle drei Tage', 'alle drei Tage', 'every three days'],
  ['werktags', 'werktags', 'on weekdays'],
];

describe('speakTime of a mention', () => {
  it.each(mentions)('%s', (said, german, english) => {
    const [mention] = findTimes(said, contextOf('de'));
    expect(mention).toBeDefined();
    if (mention === undefined) return;
    expect(speakTime(mention, contextOf('de'))).toBe(german);
    expect(speakTime(mention, contextOf('en'))).toBe(english);
  });
});

describe('what is spoken', () => {
  const language = fc.constantFrom('de' as const, 'en' as const);
  const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

  it('is found again as the same day', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -800, max: 800 }), language, (reference, days, spoken) => {
        const context = { ...contextOf(spoken), reference };
        const day = new Date(reference.getTime() + days * 86_400_000);
        const said = speakTime(day, context);
        const [found, ...others] = findTimes(said, context);
        expect(others).toEqual([]);
        expect(found?.text, said).toBe(said);
        expect(
          (found?.from?.getTime() ?? Infinity) <= day.getTime() && day.getTime() < (found?.to?.getTime() ?? 0),
          said,
        ).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is found again as the same week, month and year', () => {
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: -800, max: 800 }),
        fc.constantFrom('week' as const, 'month' as const, 'year' as const),
        language,
        (reference, days, precision, spoken) => {
          const context = { ...contextOf(spoken), reference };
          const day = new Date(reference.getTime() + days * 86_400_000);
          const said = speakTime(day, { ...context, precision });
          const [found] = findTimes(said, context);
          expect(found?.text, said).toBe(said);
          expect(
            (found?.from?.getTime() ?? Infinity) <= day.getTime() && day.getTime() < (found?.to?.getTime() ?? 0),
            said,
          ).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

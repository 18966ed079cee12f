import { describe, expect, it } from 'vitest';
import { findTimes } from '../../../../src/language/dates/find-times.ts';
import { queryRange } from '../../../../src/language/dates/query-range.ts';
import { speakTime } from '../../../../src/language/dates/speak-time.ts';
import { validity } from '../../../../src/language/dates/validity.ts';
import type { TemporalContext } from '../../../../src/language/temporal.ts';
import { fc } from '../../../support/properties.ts';
import { contextOf } from './expected-times.ts';

const vocabulary =
  `am um von bis und der dem den im in vor nach ab seit zwischen jeden alle letzten nächste Montag dienstags
  Dienstag Woche Wochen Tag Tagen Monat Jahr März Mai 3. 12 31. 2019 acht halb viertel Uhr früh Abend morgen heute gestern
  Weihnachten Ostern Ende Anfang Mitte zwei zweiten einer Stunde Stunden 8:30 24.12. , - . ! on at the from to until every last
  next Tuesday March second week weeks ago day days morning evening May 5th 7pm half past quarter Christmas since before Haken`
    .trim()
    .split(/\s+/);
const sentence = fc.oneof(
  fc.array(fc.constantFrom(...vocabulary), { maxLength: 14 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
);
const context: fc.Arbitrary<TemporalContext> = fc.record({
  reference: fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
  timeZone: fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'UTC', 'not a zone'),
  language: fc.constantFrom('de', 'en'),
  direction: fc.constantFrom('past', 'future', 'nearest'),
});

describe('findTimes', () => {
  it('slices its words, in order and without overlaps, and begins before it ends', () => {
    fc.assert(
      fc.property(sentence, context, (text, said) => {
        let last = 0;
        for (const found of findTimes(text, said)) {
          expect(text.slice(found.start, found.end)).toBe(found.text);
          expect(found.start).toBeGreaterThanOrEqual(last);
          expect(found.end).toBeGreaterThan(found.start);
          last = found.end;
          if (found.from !== null && found.to !== null) expect(found.from.getTime()).toBeLessThan(found.to.getTime());
          if (found.kind === 'point') expect(found.from).not.toBeNull();
          if (found.kind !== 'recurrence') expect(found.rule).toBeNull();
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same every time, and in capitals for numbers and marks around the words', () => {
    fc.assert(
      fc.property(sentence, context, (text, said) => {
        const once = findTimes(text, said);
        expect(findTimes(text, said)).toEqual(once);
        const shifted = findTimes(`\n  ${text}`, said);
        expect(shifted.map(({ from, to, rule }) => ({ from, to, rule }))).toEqual(
          once.map(({ from, to, rule }) => ({ from, to, rule })),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('never throws whatever the moment', () => {
    const anyDate = fc.date();
    fc.assert(
      fc.property(sentence, anyDate, context, (text, reference, said) => {
        findTimes(text, { ...said, reference });
        queryRange(text, { ...said, reference });
        validity(text, { ...said, reference });
      }),
      { numRuns: 500 },
    );
  });

  it('is spoken without an error', () => {
    fc.assert(
      fc.property(sentence, context, (text, said) => {
        for (const found of findTimes(text, said)) expect(speakTime(found, said)).not.toMatch(/undefined|NaN|null/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('speed', () => {
  const hostile: readonly (readonly [name: string, text: string])[] = [
    ['commas', ','.repeat(50_000)],
    ['digits and full stops', '1.'.repeat(25_000)],
    ['digits and dashes', '3-'.repeat(25_000)],
    ['one number', '1'.repeat(50_000)],
    ['nested quotes', '"„«('.repeat(12_500)],
    ['articles', 'ein '.repeat(12_500)],
    ['ranges', 'von Montag bis '.repeat(3_400)],
    ['lists', 'montags und '.repeat(4_200)],
    ['clock times', 'um acht Uhr '.repeat(4_200)],
    ['one word', 'a'.repeat(50_000)],
  ];

  // Tenfold text may take tenfold time, and some more; a pattern that backtracks takes a hundredfold.
  it.each(hostile)('takes time in proportion for 50,000 characters of %s', (_, text) => {
    for (const language of ['de', 'en'] as const) {
      const fastest = (read: string) =>
        Math.min(...Array.from({ length: 5 }, () => processorTime(() => findTimes(read, contextOf(language)))));
      expect(fastest(text), language).toBeLessThan(30 * fastest(text.slice(0, 5_000)) + 25);
    }
  });
});

/** Milliseconds of processor time, which other work on the computer does not change. */
function processorTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

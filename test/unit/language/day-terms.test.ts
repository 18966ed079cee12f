import { expect, test } from 'vitest';
import { dayTermsOf, rangeTerms } from '../../../src/language/day-terms.ts';

const timeZone = 'Europe/Berlin';
const recordedAt = new Date('2026-03-31T22:30:00Z');

test('a statement carries the day it was recorded on, in the household’s time zone', () => {
  const terms = dayTermsOf('Der Teppich ist blau.', { recordedAt, timeZone, language: 'de' });
  expect([...terms].sort()).toEqual(['r:2026-04', 'r:2026-04-01']);
});

test('a statement carries the days it names and their months', () => {
  const terms = dayTermsOf('Vom 30. April bis 2. Mai kommt der Maler.', { recordedAt, timeZone, language: 'de' });
  for (const term of ['d:2026-04-30', 'd:2026-05-01', 'd:2026-05-02', 'd:2026-04', 'd:2026-05']) {
    expect(terms).toContain(term);
  }
  expect(terms).not.toContain('d:2026-05-03');
});

test('a recurrence names no day, only that it comes again', () => {
  const terms = dayTermsOf('Jeden Montag kommt der Gärtner.', { recordedAt, timeZone, language: 'de' });
  expect([...terms].filter((term) => term.startsWith('d:'))).toEqual(['d:again']);
});

test('a short stretch is searched by days, a long one by months, an open one by its first day', () => {
  const from = new Date('2026-05-31T22:00:00Z');
  expect(rangeTerms('named', { from, to: new Date('2026-06-02T22:00:00Z') }, timeZone)).toEqual([
    'd:2026-06-01',
    'd:2026-06-02',
  ]);
  expect(rangeTerms('recorded', { from, to: new Date('2026-08-31T22:00:00Z') }, timeZone)).toEqual([
    'r:2026-06',
    'r:2026-07',
    'r:2026-08',
  ]);
  expect(rangeTerms('named', { from, to: null }, timeZone)).toEqual(['d:2026-06-01']);
});

import { expect, test } from 'vitest';
import type { Language } from '../../../../src/domain/turn.ts';
import { occurrenceIn } from '../../../../src/language/dates/occurrence.ts';
import { validity } from '../../../../src/language/dates/validity.ts';

const timeZone = 'Europe/Berlin';
// 11 a.m. on Monday, 30 November 2026 in Berlin.
const recordedAt = new Date('2026-11-30T10:00:00Z');
const said = (text: string, language: Language) => ({
  ...{ text, language, recordedAt },
  ...validity(text, { reference: recordedAt, timeZone, language, direction: 'future' }),
});
const day = (date: string) => ({ from: new Date(`${date}T00:00:00+01:00`), to: new Date(`${date}T24:00:00+01:00`) });

test.each<[Language, string, string, string | null]>([
  ['de', 'Morgen kommt der Schreiner um neun.', '2026-12-01', '2026-12-01T08:00:00.000Z'],
  ['de', 'Morgen kommt der Schreiner um neun.', '2026-12-02', null],
  ['de', 'Heute kommt der Schreiner um neun.', '2026-11-30', '2026-11-30T20:00:00.000Z'],
  ['de', 'Am Donnerstag um 15 Uhr hat Karl Geigenstunde.', '2026-12-03', '2026-12-03T14:00:00.000Z'],
  ['de', 'Dienstags um halb sieben ist Chor.', '2026-12-08', '2026-12-08T17:30:00.000Z'],
  ['de', 'Dienstags um halb sieben ist Chor.', '2026-12-09', null],
  ['de', 'Montags kommt die Müllabfuhr.', '2026-12-07', '2026-12-07T08:00:00.000Z'],
  ['de', 'Tante Ida hat am 3. Dezember Geburtstag.', '2027-12-03', '2027-12-02T23:00:00.000Z'],
  ['de', 'Karl ist von Montag bis Mittwoch in Bonn.', '2026-12-01', '2026-11-30T23:00:00.000Z'],
  ['de', 'Bis Freitag ist die Straße gesperrt.', '2026-12-04', '2026-12-03T23:00:00.000Z'],
  ['de', 'Bis 2030 läuft der Vertrag.', '2026-12-04', null],
  ['de', 'Seit Mai wohnt Karl in Bonn.', '2026-12-04', null],
  ['de', 'Der Leim liegt im Keller.', '2026-12-04', null],
  ['en', 'The joiner is coming tomorrow at nine.', '2026-12-01', '2026-12-01T08:00:00.000Z'],
  ['en', 'The bins are collected every Monday.', '2026-12-07', '2026-12-07T08:00:00.000Z'],
  ['en', 'The contract runs until 2030.', '2026-12-04', null],
  ['de', 'Die Katze bekommt morgens und abends ihre Tabletten.', '2026-12-04', null],
  ['en', 'The cat gets her pills every day.', '2026-12-04', null],
])('%s: %s on %s', (language, text, date, at) => {
  expect(occurrenceIn(said(text, language), day(date), timeZone)?.toISOString() ?? null).toBe(at);
});

test('a part of the day leaves out what has another hour, not what has none', () => {
  const evening = { from: new Date('2026-12-01T15:00:00Z'), to: new Date('2026-12-01T23:00:00Z') };
  expect(occurrenceIn(said('Morgen kommt der Schreiner um neun Uhr.', 'de'), evening, timeZone)).toBeNull();
  expect(occurrenceIn(said('Morgen um 19 Uhr kommt Tante Ida.', 'de'), evening, timeZone)).not.toBeNull();
  expect(occurrenceIn(said('Morgen kommt Tante Ida.', 'de'), evening, timeZone)).not.toBeNull();
});

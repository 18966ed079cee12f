import { expect, test } from 'vitest';
import { isKeepable } from '../../../src/kernel/instants.ts';
import { isoTimeSchema, secondsSchema } from '../../../src/sources/payload.ts';
import { instant } from '../../../src/surfaces/http/contract/text.ts';

test.each([
  ['2026-12-01T10:00:00Z', true],
  ['1888-10-17T00:43:36Z', true],
  ['0000-01-01T00:00:00Z', false],
  ['0050-10-01T12:27:34Z', false],
  ['9999-12-31T23:59:59Z', false],
])('%s can be kept: %s', (text, expected) => {
  expect(isKeepable(new Date(text))).toBe(expected);
  expect(instant.safeParse(text).success).toBe(expected);
  expect(isoTimeSchema.safeParse(text).success).toBe(expected);
});

test('nor can what is no time, or seconds of the year 9999', () => {
  expect(isKeepable(new Date(Number.NaN))).toBe(false);
  expect(secondsSchema.safeParse(253_402_300_000).success).toBe(false);
});

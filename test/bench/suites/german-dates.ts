import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { MerkdirError } from '../../../src/kernel/errors.ts';
import { findTimes } from '../../../src/language/dates/find-times.ts';
import type { TemporalMention } from '../../../src/language/temporal.ts';
import type { Suite } from '../suite.ts';

const measuredTypes = ['date', 'daterange', 'datetime', 'datetimerange', 'timerange'];
const platforms = ['dotnet', 'java', 'javascript', 'python'];
const timeZone = 'Europe/Berlin';

const valueSchema = z.object({
  type: z.string(),
  value: z.string().optional(),
  start: z.string().optional(),
  end: z.string().optional(),
});
const casesSchema = z.array(
  z.object({
    Input: z.string(),
    Context: z.object({ ReferenceDateTime: z.string() }).optional(),
    NotSupported: z.string().optional(),
    Results: z.array(
      z.object({
        Text: z.string(),
        TypeName: z.string(),
        Resolution: z.object({ values: z.array(valueSchema).nullish() }).nullish(),
      }),
    ),
  }),
);

type Case = z.infer<typeof casesSchema>[number];
type Value = z.infer<typeof valueSchema>;

/** Date parser against microsoft/Recognizers-Text: a case counts when every time in it comes out as one of its values. */
export const suite: Suite = {
  name: 'german-dates',
  summary: 'German dates and ranges against the cases of Recognizers-Text (cases.json)',
  async run(context) {
    if (context.folder === null) {
      throw new MerkdirError('invalid_input', 'No data folder was named.', 'Add --data <folder with cases.json>.');
    }
    const cases = casesSchema.parse(JSON.parse(await readFile(join(context.folder, 'cases.json'), 'utf8')));
    const measured = cases.flatMap((each) => {
      const wanted = supported(each) ? wantedValues(each) : [];
      return wanted.length === 0 ? [] : [{ each, wanted }];
    });
    const misses: { input: string; reference: string; expected: string[]; got: string[] }[] = [];
    for (const { each, wanted } of measured) {
      const reference = each.Context?.ReferenceDateTime ?? '';
      const found = findTimes(each.Input, {
        reference: local(reference).toJSDate(),
        timeZone,
        language: 'de',
        direction: 'nearest',
      });
      if (wanted.every((values) => values.some((value) => found.some((mention) => equals(mention, value))))) continue;
      const expected = wanted.map((values) =>
        values.map((value) => value.value ?? `${value.start}..${value.end}`).join(' | '),
      );
      misses.push({ input: each.Input, reference, expected, got: found.map(shown) });
    }
    const exact = measured.length === 0 ? 0 : (measured.length - misses.length) / measured.length;
    return { exact, total: measured.length, misses };
  },
};

function supported(each: Case): boolean {
  const missing = (each.NotSupported ?? '').toLowerCase();
  return !platforms.every((platform) => missing.split(/\s*,\s*/).includes(platform));
}

/** The resolved values of every measured time in a case. */
function wantedValues(each: Case): readonly (readonly Value[])[] {
  return each.Results.filter((result) => measuredTypes.includes(result.TypeName.replace('datetimeV2.', '')))
    .map((result) => (result.Resolution?.values ?? []).filter(isResolved))
    .filter((values) => values.length > 0);
}

function isResolved(value: Value): boolean {
  const given = [value.value, value.start, value.end].filter((text) => text !== undefined);
  return given.length > 0 && !given.includes('not resolved');
}

/**
 * A point equals by its beginning. A range equals by beginning and end; "von Montag bis Freitag" ends in the data where
 * Friday begins, and an evening until midnight is written there as 23:59:59.
 */
function equals(mention: TemporalMention, value: Value): boolean {
  if (value.value !== undefined) return mention.kind === 'point' && same(mention.from, value.value);
  if (mention.kind === 'point') return false;
  const end = mention.lastFrom ?? mention.to;
  return (
    same(mention.from, value.start) &&
    (same(end, value.end) || (value.end?.endsWith('23:59:59') === true && same(after(end, -1), value.end)))
  );
}

function same(instant: Date | null, written: string | undefined): boolean {
  if (instant === null || written === undefined) return instant === null && written === undefined;
  const clock = DateTime.fromJSDate(instant, { zone: timeZone }).startOf('second');
  if (/^\d\d:\d\d:\d\d$/.test(written)) return clock.toFormat('HH:mm:ss') === written;
  return clock.toMillis() === local(written).toMillis();
}

function after(instant: Date | null, seconds: number): Date | null {
  return instant === null ? null : new Date(instant.getTime() + seconds * 1000);
}

function local(written: string): DateTime {
  return DateTime.fromISO(written.replace(' ', 'T').slice(0, 19), { zone: timeZone });
}

function shown(mention: TemporalMention): string {
  const format = (instant: Date | null): string =>
    instant === null ? '' : DateTime.fromJSDate(instant, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm');
  return `${mention.text}: ${mention.kind} ${format(mention.from)}..${format(mention.lastFrom ?? mention.to)}`;
}

import type { TemporalContext, TemporalMention } from '../temporal.ts';
import { scanTimes } from './scan.ts';

/** For who asks only which words name a time, or names dates with their year. */
export const anyMoment = { reference: new Date(0), timeZone: 'UTC' } as const;

/**
 * Every time named in a sentence, from left to right, without overlaps, resolved against `context.reference` in
 * `context.timeZone` (an unknown zone counts as UTC). Only the first `longestScan` characters are looked at. Words that
 * name no time give nothing; an impossible date (30 February) is none. Never throws.
 */
export function findTimes(text: string, context: TemporalContext): readonly TemporalMention[] {
  return scanTimes(text, context).map(({ mention }) => mention);
}

import type { TemporalMention } from '../temporal.ts';

/** The text with a space where each of these times of it stood; they come from left to right, as `findTimes` gives them. */
export function withoutTimes(text: string, times: readonly Pick<TemporalMention, 'start' | 'end'>[]): string {
  return times.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

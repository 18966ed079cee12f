import type { TemporalContext, TemporalMention, TimeRange } from '../temporal.ts';
import { toCivil, zoneOf } from './calendar/wall-clock.ts';
import type { TimeMeaning } from './meaning.ts';
import { readTimes } from './read-times.ts';
import { resolve } from './resolve/mention.ts';
import type { Frame } from './resolve/stretch.ts';

/** A mention with what it was resolved from and what a question about it should search. */
export interface Found {
  readonly mention: TemporalMention;
  readonly meaning: TimeMeaning;
  readonly search: TimeRange;
}

export function scanTimes(text: string, context: TemporalContext): readonly Found[] {
  const times = readTimes(text, context.language);
  const frame = times.length === 0 ? null : frameOf(context);
  if (frame === null) return [];
  return times.flatMap(({ start, end, meaning }) => {
    const resolved = resolve(meaning, frame);
    if (resolved === null) return [];
    const { widest, ...rest } = resolved;
    return [{ mention: { text: text.slice(start, end), start, end, ...rest }, meaning, search: widest }];
  });
}

function frameOf(context: TemporalContext): Frame | null {
  const zone = zoneOf(context.timeZone);
  const now = toCivil(context.reference, zone);
  if (!now.isValid) return null;
  return { now, today: now.startOf('day'), reference: context.reference, zone, direction: context.direction };
}

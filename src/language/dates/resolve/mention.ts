import type { TemporalMention } from '../../temporal.ts';
import { toInstant } from '../calendar/wall-clock.ts';
import type { TimeMeaning } from '../meaning.ts';
import { resolveMoment } from './moments.ts';
import { firstOccurrence, ruleOf } from './recurrences.ts';
import { resolveSpan } from './spans.ts';
import type { Frame, Stretch } from './stretch.ts';

/** A mention before its words are attached, with the range a question about it should search. */
export type Resolved = Omit<TemporalMention, 'text' | 'start' | 'end'> & {
  readonly widest: { readonly from: Date | null; readonly to: Date | null };
};

/** Resolves a meaning against the moment of speaking; null: there is no such time, or it cannot be held in a Date. */
export function resolve(time: TimeMeaning, frame: Frame): Resolved | null {
  if (time.is === 'recurrence') {
    const next = firstOccurrence(time, frame);
    return next === null ? null : { ...instants(next, frame), kind: 'recurrence', rule: ruleOf(time) };
  }
  const found = time.is === 'span' ? resolveSpan(time, frame) : resolveMoment(time, frame);
  if (found === null) return null;
  const resolved = { ...instants(found, frame), kind: found.kind, rule: null };
  return holds(resolved) ? resolved : null;
}

function instants(found: Stretch, frame: Frame): Omit<Resolved, 'kind' | 'rule'> {
  const instant = (civil: Stretch['start']): Date | null => (civil === null ? null : toInstant(civil, frame.zone));
  const from = found.exact?.start ?? instant(found.start);
  const to = found.exact?.end ?? instant(found.end);
  const widest =
    found.widest === null ? { from, to } : { from: instant(found.widest.start), to: instant(found.widest.end) };
  const { precision, explicit } = found;
  return { from, to: afterSkippedHour(from, to), lastFrom: instant(found.lastStart), precision, explicit, widest };
}

/** An end that the change of the clock moved onto or before the beginning stays one minute after it. */
function afterSkippedHour(from: Date | null, to: Date | null): Date | null {
  return from !== null && to !== null && to <= from ? new Date(from.getTime() + 60_000) : to;
}

function holds(resolved: Resolved): boolean {
  const valid = (date: Date | null): boolean => date === null || !Number.isNaN(date.getTime());
  return valid(resolved.from) && valid(resolved.to) && valid(resolved.widest.from) && valid(resolved.widest.to);
}

import type { IANAZone } from 'luxon';
import type { Precision, TemporalContext } from '../../temporal.ts';
import type { Civil } from '../calendar/civil.ts';

/** A stretch of wall-clock time, end exclusive; null: open. */
export interface Stretch {
  readonly start: Civil | null;
  readonly end: Civil | null;
  readonly precision: Precision;
  readonly kind: 'point' | 'range';
  /** Where the last unit of a range named by two ends begins. */
  readonly lastStart: Civil | null;
  /** What a question about it should search, where that is wider than the stretch. */
  readonly widest: { readonly start: Civil | null; readonly end: Civil | null } | null;
  /** Instants, where the wall clock cannot say them exactly (hours counted from now across a change of the clock). */
  readonly exact: { readonly start: Date; readonly end: Date } | null;
  readonly explicit: boolean;
}

/** The moment of speaking, as everything that depends on it needs it. */
export interface Frame {
  readonly now: Civil;
  readonly today: Civil;
  readonly reference: Date;
  readonly zone: IANAZone;
  readonly direction: TemporalContext['direction'];
}

export function stretch(
  start: Civil | null,
  end: Civil | null,
  details: Pick<Stretch, 'precision'> & Partial<Stretch>,
): Stretch {
  const defaults = { kind: 'range', lastStart: null, widest: null, exact: null, explicit: true } as const;
  return { ...defaults, start, end, ...details };
}

/** One day from midnight to midnight. */
export function dayStretch(day: Civil, details: Partial<Stretch> = {}): Stretch {
  return stretch(day, day.plus({ days: 1 }), { precision: 'day', kind: 'point', ...details });
}

/**
 * The likeliest of several readings. Looking back: the last that has begun. Looking ahead: the first that is not over.
 * Else: the nearest to now, the later one when two are equally near.
 */
export function choose(candidates: readonly Stretch[], frame: Frame): Stretch | null {
  if (candidates.length <= 1) return candidates[0] ?? null;
  const sorted = candidates.filter((each) => each.start !== null).sort((a, b) => startOf(a) - startOf(b));
  const now = frame.now.milliseconds;
  if (frame.direction === 'past') return sorted.findLast((each) => startOf(each) <= now) ?? sorted[0] ?? null;
  if (frame.direction === 'future') return sorted.find((each) => endOf(each) > now) ?? sorted.at(-1) ?? null;
  let best: Stretch | null = null;
  for (const each of sorted) if (best === null || distance(each, now) <= distance(best, now)) best = each;
  return best;
}

function distance(candidate: Stretch, now: number): number {
  if (startOf(candidate) > now) return startOf(candidate) - now;
  return Math.max(0, now - endOf(candidate));
}

function startOf(candidate: Stretch): number {
  return candidate.start?.milliseconds ?? Number.NEGATIVE_INFINITY;
}

function endOf(candidate: Stretch): number {
  return candidate.end?.milliseconds ?? Number.POSITIVE_INFINITY;
}

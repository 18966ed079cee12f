import type { Provenance } from '../../domain/provenance.ts';
import { dayOf } from './calendar.ts';
import type { Kept } from './ports.ts';

const dayMs = 86_400_000;

/** Share of its salience a memory keeps per waking day, by how it is known. */
const kept: Readonly<Record<Provenance, number>> = {
  confirmed: 0.995,
  observed: 0.98,
  extracted: 0.98,
  inferred: 0.98,
};
/** The same for what somebody took the trouble to write down. */
const keptOfTyped = 0.998;

/** Days after it was said, or was last of use, in which a memory does not fade. */
const graceDays = 14;
/** Salience below which nothing fades: an old thing may still be asked for. */
export const leastSalience = 0.1;
/** What one use gives back, and how much at most between two consolidations. */
const perUse = 0.02;
const mostPerRun = 0.1;

export interface Fading {
  readonly salience: number;
  readonly provenance: Provenance;
  readonly typed?: boolean;
}

/**
 * Salience after `days` days on which the house was awake and the grace was over, 0 … 1: an exponential decay with a floor
 * (Ebbinghaus' curve as Anderson & Schooler, Psychological Science 2, 1991, found it for what an environment asks for).
 * `uses` since the last time give some back first. What is below the floor already stays there.
 */
export function faded({ salience, provenance, typed }: Fading, days: number, uses: number): number {
  const rehearsed = Math.min(1, salience + Math.min(mostPerRun, uses * perUse));
  if (days <= 0 || rehearsed <= leastSalience) return rehearsed;
  const share = typed === true && provenance === 'confirmed' ? keptOfTyped : kept[provenance];
  return Math.max(leastSalience, rehearsed * share ** days);
}

/** The days that count for what fades tonight. */
export interface Nights {
  /** Day of the last consolidation that came to its end; null: there was none, and nothing fades yet. */
  readonly since: string | null;
  /** Days on which the house was awake, ascending. */
  readonly awake: readonly string[];
  readonly today: string;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * What fading and use make of a memory tonight; null: nothing changes. A day counts once, however often its night was
 * begun: `fadedOn` of the result is the day to go on from.
 */
export function fading(
  { memory, lastUsedAt, uses, rehearsed, fadedOn }: Kept,
  { since, awake, today, timeZone }: Nights,
): { readonly salience: number; readonly fadedOn: string; readonly rehearsed: number } | null {
  if (since === null) return null;
  const rested = Math.max(memory.recordedAt.getTime(), lastUsedAt?.getTime() ?? 0) + graceDays * dayMs;
  const from = [since, fadedOn ?? '', dayOf(new Date(rested), timeZone)].toSorted().at(-1) ?? '';
  const days = awake.filter((day) => day > from && day <= today).length;
  // The database keeps single precision; what is equal there is no change.
  const salience = Math.fround(faded(memory, days, Math.max(0, uses - rehearsed)));
  if (salience === Math.fround(memory.salience)) return null;
  return { salience, fadedOn: today, rehearsed: uses };
}

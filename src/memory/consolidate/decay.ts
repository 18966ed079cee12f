import type { Provenance } from '../../domain/provenance.ts';

/** Share of its salience a memory keeps per waking day, by how it is known. */
const kept: Readonly<Record<Provenance, number>> = {
  confirmed: 0.995,
  observed: 0.98,
  extracted: 0.98,
  inferred: 0.98,
};

/** Days after it was said, or was last of use, in which a memory does not fade. */
export const graceDays = 14;
/** Salience below which nothing fades: an old thing may still be asked for. */
export const leastSalience = 0.1;
/** What one use gives back, and how much at most between two consolidations. */
const perUse = 0.02;
const mostPerRun = 0.1;

export interface Fading {
  readonly salience: number;
  readonly provenance: Provenance;
}

/**
 * Salience after `days` days on which the house was awake and the grace was over, 0 … 1: an exponential decay with a floor
 * (Ebbinghaus' curve as Anderson & Schooler, Psychological Science 2, 1991, found it for what an environment asks for).
 * `uses` since the last time give some back first. What is below the floor already stays there.
 */
export function faded({ salience, provenance }: Fading, days: number, uses: number): number {
  const rehearsed = Math.min(1, salience + Math.min(mostPerRun, uses * perUse));
  if (days <= 0 || rehearsed <= leastSalience) return rehearsed;
  return Math.max(leastSalience, rehearsed * kept[provenance] ** days);
}

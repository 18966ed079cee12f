import type { Polarity } from '../domain/memory.ts';
import type { Trace } from '../domain/trace.ts';
import type { Tombstone } from './ports.ts';
import { type Evidence, evidenceOf } from './resemblance/evidence.ts';
import { leastResemblance, mostlyRepeated, resemblance } from './resemblance/resemblance.ts';

/** A tombstone of the candidate's place with its likeness to the candidate, 0 … 1 on the text-text scale. */
export type Measured = Pick<Tombstone, 'id' | 'sameText' | 'sameParts' | 'polarity' | 'model' | 'trace'> & {
  readonly similarity: number;
};

export interface Compared {
  readonly polarity: Polarity;
  readonly model: string;
  /** null: the candidate was not looked at closely, so only its keys and its vector count. */
  readonly trace: Trace<number> | null;
}

/** Share of words both ways from which the words alone are enough, where there is no meaning to compare. */
const sameWords = 0.8;

/**
 * Tombstones that mean the candidate: the same words, the same subject and object, or enough evidence taken together
 * that the candidate says the forgotten thing in other words. A contradiction is a new statement.
 */
export function blockedBy(candidate: Compared, tombstones: readonly Measured[], threshold: number): readonly string[] {
  return tombstones.filter((tombstone) => means(candidate, tombstone, threshold)).map(({ id }) => id);
}

function means(candidate: Compared, tombstone: Measured, threshold: number): boolean {
  if (tombstone.sameText) return true;
  const opposed = tombstone.polarity !== candidate.polarity;
  if (tombstone.sameParts && !opposed) return true;
  if (candidate.trace === null || tombstone.trace === null) {
    return !opposed && tombstone.model === candidate.model && tombstone.similarity >= threshold;
  }
  const evidence = evidenceOf(candidate.trace, tombstone.trace);
  if (opposed && evidence.repeated >= mostlyRepeated) return false;
  const comparable =
    candidate.trace.views !== null && tombstone.trace.views !== null && candidate.trace.model === tombstone.trace.model;
  return comparable ? resemblance(evidence) >= leastResemblance : !opposed && saysTheSame(evidence);
}

function saysTheSame(evidence: Evidence): boolean {
  const { repeated, familiar, otherNumber, otherTime, otherPeople } = evidence;
  return repeated >= sameWords && familiar >= sameWords && otherNumber + otherTime + otherPeople === 0;
}

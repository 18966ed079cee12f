import type { Polarity } from '../domain/memory.ts';
import type { Trace } from '../domain/trace.ts';
import type { Tombstone } from './ports.ts';
import { evidenceOf } from './resemblance/evidence.ts';
import {
  leastResemblance,
  leastResemblanceOfWords,
  mostlyRepeated,
  resemblance,
  wordWeights,
} from './resemblance/resemblance.ts';

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

/**
 * Tombstones that mean the candidate: the same words, the same subject and object, a code that was forgotten, or enough
 * evidence taken together that the candidate says the forgotten thing in other words. A contradiction is a new statement,
 * but who says that a code no longer counts says the code.
 */
export function blockedBy(candidate: Compared, tombstones: readonly Measured[], threshold: number): readonly string[] {
  return tombstones.filter((tombstone) => means(candidate, tombstone, threshold)).map(({ id }) => id);
}

function means(candidate: Compared, tombstone: Measured, threshold: number): boolean {
  if (tombstone.sameText) return true;
  if (candidate.trace === null || tombstone.trace === null) {
    const opposed = tombstone.polarity !== candidate.polarity;
    const like = tombstone.model === candidate.model && tombstone.similarity >= threshold;
    return !opposed && (tombstone.sameParts || like);
  }
  const { codes, onlyCodes } = tombstone.trace;
  const saysCode = candidate.trace.codes.some((code) => codes.includes(code));
  if (saysCode || onlyCodes) return saysCode;
  const evidence = evidenceOf(candidate.trace, tombstone.trace);
  if (tombstone.sameParts && evidence.opposed === 0) return true;
  if (evidence.opposed > 0 && evidence.repeated >= mostlyRepeated) return false;
  const comparable =
    candidate.trace.views !== null && tombstone.trace.views !== null && candidate.trace.model === tombstone.trace.model;
  return comparable
    ? resemblance(evidence) >= leastResemblance
    : resemblance(evidence, wordWeights) >= leastResemblanceOfWords;
}

import type { Polarity } from '../domain/memory.ts';
import type { Tombstone } from './ports.ts';

/** A tombstone of the candidate's place with its likeness to the candidate, 0 … 1 on the text-text scale. */
export type Measured = Pick<Tombstone, 'id' | 'sameText' | 'sameParts' | 'polarity' | 'model'> & {
  readonly similarity: number;
};

/**
 * Tombstones that mean the candidate: the same words, the same subject and object, or (embedded by the same model) a
 * likeness over the pack's threshold. A statement of the other polarity is a different one.
 */
export function blockedBy(
  candidate: { readonly polarity: Polarity; readonly model: string },
  tombstones: readonly Measured[],
  threshold: number,
): readonly string[] {
  return tombstones
    .filter((tombstone) => {
      if (tombstone.sameText) return true;
      if (tombstone.polarity !== candidate.polarity) return false;
      return tombstone.sameParts || (tombstone.model === candidate.model && tombstone.similarity >= threshold);
    })
    .map((tombstone) => tombstone.id);
}

import type { Polarity } from '../domain/memory.ts';
import type { Calibration } from '../models/ports.ts';
import { cosine, scaled } from '../models/similarity.ts';
import type { Tombstone } from './ports.ts';

/**
 * Tombstones that mean the candidate: the same words, the same subject and object, or (embedded by the same model) a
 * likeness over the pack's threshold. A statement of the other polarity is a different one.
 */
export function blockedBy(
  candidate: { readonly polarity: Polarity; readonly vector: Float32Array; readonly model: string },
  tombstones: readonly Tombstone[],
  calibration: Calibration,
): readonly string[] {
  return tombstones
    .filter((tombstone) => {
      if (tombstone.sameText) return true;
      if (tombstone.polarity !== candidate.polarity) return false;
      if (tombstone.sameParts) return true;
      if (tombstone.model !== candidate.model) return false;
      return scaled(cosine(tombstone.vector, candidate.vector), calibration) >= calibration.tombstone;
    })
    .map((tombstone) => tombstone.id);
}

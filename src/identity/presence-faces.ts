import type { Sighting } from '../domain/observation.ts';
import { nameOf } from './evidence.ts';

/** A guess below this is none; Frigate publishes every attempt, whatever its score. */
const lowestConfidence = 0.8;

/** One guess may be wrong; the same one again of the same body is hardly. */
const neededAttempts = 2;

/** More bodies than all cameras of a house follow at once. */
const maximumTracks = 200;

/** For each track how often each name was guessed. */
export type FaceAttempts = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const noAttempts: FaceAttempts = new Map();

/**
 * The attempts after one more, and the sighting they confirm together; null: not yet, or they contradict each other.
 * A sighting that is confirmed by itself passes.
 */
export function weighAttempt(
  attempts: FaceAttempts,
  sighting: Sighting,
): { readonly attempts: FaceAttempts; readonly confirmed: Sighting | null } {
  const { track, person, confidence } = sighting;
  if (sighting.certainty === 'confirmed') return { attempts, confirmed: sighting };
  if (track === null || person === null || (confidence ?? 0) < lowestConfidence) return { attempts, confirmed: null };
  const name = nameOf(person);
  const before = attempts.get(track) ?? new Map<string, number>();
  const guesses = new Map(before).set(name, (before.get(name) ?? 0) + 1);
  const after = new Map(attempts);
  after.delete(track);
  after.set(track, guesses);
  const [oldest] = after.keys();
  if (after.size > maximumTracks && oldest !== undefined) after.delete(oldest);
  const agreed = guesses.size === 1 && (guesses.get(name) ?? 0) >= neededAttempts;
  return { attempts: after, confirmed: agreed ? { ...sighting, certainty: 'confirmed' } : null };
}

/** Remembers the attempts at the faces the cameras follow. Bounded. */
export class FaceConsensus {
  #attempts: FaceAttempts = noAttempts;

  /** The sighting as far as it is worth something; null: a guess that nothing confirms. */
  confirm(sighting: Sighting): Sighting | null {
    const { attempts, confirmed } = weighAttempt(this.#attempts, sighting);
    this.#attempts = attempts;
    return confirmed;
  }
}

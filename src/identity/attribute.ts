import type { Person } from '../domain/person.ts';
import type { SpeakerClaim } from '../domain/turn.ts';
import { findPerson } from './resolve.ts';

/** Below this a recogniser's guess counts as unknown; whispering and colds cost more than a tenth. */
export const lowestSpeakerConfidence = 0.75;
/** A runner-up this close makes the guess a toss-up. */
export const smallestSpeakerMargin = 0.1;

/** Who spoke, judged from a claim; null (unknown) whenever there is doubt. */
export function attributeSpeaker(people: readonly Person[], claim: SpeakerClaim | null): Person | null {
  if (claim === null) return null;
  if (claim.confidence !== null) {
    if (claim.confidence < lowestSpeakerConfidence) return null;
    if (claim.runnerUp !== undefined && claim.confidence - claim.runnerUp.confidence < smallestSpeakerMargin)
      return null;
  }
  return findPerson(people, claim.name);
}

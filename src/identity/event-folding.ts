import { type Happened, sameEventMs } from '../domain/happened.ts';
import type { Happening } from '../domain/observation.ts';
import type { EvidenceDirectory } from './evidence-directory.ts';

/** What happened with the household's own names; null: somebody came or went, and nobody knows who. */
export function happenedFrom(happening: Happening, directory: EvidenceDirectory): Happened | null {
  const { what, person: reference, name, room, at, receivedAt } = happening;
  const person = reference === null ? null : directory.personOf(reference);
  const stranger = person === null && reference?.by === 'name' ? reference.name : null;
  const someone = what === 'arrival' || what === 'departure';
  if (someone ? person === null && stranger === null : what === 'other' && name === null) return null;
  return {
    what,
    person,
    name: someone ? stranger : name,
    room: room === null ? null : directory.roomOf(room),
    // A clock that runs ahead must not tell of the future.
    at: at === null || at > receivedAt ? receivedAt : at,
  };
}

/** The same happening reported again. */
export function isSameEvent(one: Happened, other: Happened): boolean {
  const gap = Math.abs(one.at.getTime() - other.at.getTime());
  return one.what === other.what && one.person === other.person && one.name === other.name && gap <= sameEventMs;
}

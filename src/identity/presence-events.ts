import type { Observation, PersonReference, PresenceReport, Sighting, SourceName } from '../domain/observation.ts';
import type { EvidenceDirectory } from './evidence-directory.ts';
import type { PresenceEvent, Somebody } from './presence.ts';
import { roomOfSighting } from './presence-room.ts';

/** What comes over Home Assistant's own link, and stands as long as that does. */
const homeSources: ReadonlySet<SourceName> = new Set(['home_assistant', 'bermuda']);

/**
 * What an observation says about where somebody is; null: nothing. A camera's person is present, never the speaker; a
 * face that was only guessed at is nobody; a beacon nobody carries is no person.
 */
export function presenceEventOf(observation: Observation, directory: EvidenceDirectory): PresenceEvent | null {
  if (observation.kind === 'sighting') return seen(observation, directory);
  return observation.kind === 'presence' ? reported(observation, directory) : null;
}

function seen(sighting: Sighting, directory: EvidenceDirectory): PresenceEvent | null {
  if (sighting.person === null || sighting.certainty === 'attempt') return null;
  const who = somebody(sighting.person, directory);
  const room = roomOfSighting(sighting, directory);
  if (who === null || room === null) return null;
  const from = Math.min(sighting.from.getTime(), sighting.receivedAt.getTime());
  // A clock that runs ahead must not keep somebody present for ever.
  const until = Math.min((sighting.until ?? sighting.from).getTime(), sighting.receivedAt.getTime());
  return { kind: 'in_room', who, room, means: 'camera', from, until: Math.max(from, until), distance: null };
}

function reported(report: PresenceReport, directory: EvidenceDirectory): PresenceEvent | null {
  const who = somebody(report.person, directory);
  if (who === null) return null;
  const at = Math.min((report.at ?? report.receivedAt).getTime(), report.receivedAt.getTime());
  const { state } = report;
  // What stands until it changes was true until it was read just now.
  const until = report.lasting ? report.receivedAt.getTime() : at;
  const standing = report.lasting && homeSources.has(report.source);
  if (state !== 'here') return { kind: state, who, at, until, standing };
  const room = report.room === null ? null : directory.roomOf(report.room);
  if (room === null) return { kind: 'home', who, at, until, standing };
  const means = report.lasting ? 'tracker' : 'beacon';
  return { kind: 'in_room', who, room, means, from: at, until, distance: report.distance, standing };
}

function somebody(reference: PersonReference, directory: EvidenceDirectory): Somebody | null {
  const person = directory.personOf(reference);
  if (person !== null) return { kind: 'member', person };
  return reference.by === 'name' ? { kind: 'stranger', name: reference.name } : null;
}

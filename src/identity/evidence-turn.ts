import type { PersonId, RoomId } from '../domain/ids.ts';
import type { SpeakerClaim, Turn } from '../domain/turn.ts';
import type { Opinion } from './attribution.ts';
import type { HeardTurn } from './evidence-binding.ts';
import type { EvidenceDirectory } from './evidence-directory.ts';

/** What attribution needs of a turn. `at` is when the sentence arrived. */
export type SpokenTurn = Pick<Turn, 'id' | 'satellite' | 'room' | 'speaker' | 'at'>;

export function heardTurnFrom({ id, satellite, room, at }: SpokenTurn, directory: EvidenceDirectory): HeardTurn {
  const place =
    satellite === null
      ? { satellite: null, room: null }
      : placeOfSatellite(directory.satelliteOf(satellite), directory);
  const said = room === null ? null : directory.roomOf(room);
  return { id, at: at.getTime(), satellite: place.satellite, room: said ?? place.room };
}

export function placeOfSatellite<Satellite extends string>(
  satellite: Satellite,
  directory: EvidenceDirectory,
): { readonly satellite: Satellite; readonly room: RoomId | null } {
  return { satellite, room: directory.roomOfSatellite(satellite) };
}

/** What a turn says of itself: a name with a figure, or a logged-in user; null: nothing. */
export function opinionOfTurn({ speaker, at }: SpokenTurn, directory: EvidenceDirectory): Opinion | null {
  if (speaker === null) return null;
  const person = personCalled(speaker.name, directory);
  return {
    source: 'turn',
    voice: person === null ? { kind: 'stranger' } : { kind: 'member', person },
    confidence: speaker.confidence,
    runnerUpConfidence: runnerUpOf(speaker, person, directory),
    moment: at.getTime(),
  };
}

/** A second name of the same person is no runner-up. */
function runnerUpOf({ runnerUp }: SpeakerClaim, person: PersonId | null, directory: EvidenceDirectory): number | null {
  if (runnerUp === undefined) return null;
  return person !== null && personCalled(runnerUp.name, directory) === person ? null : runnerUp.confidence;
}

/** Surfaces pass on what they have: a name, the id of a Home Assistant user or a person entity. */
function personCalled(name: string, directory: EvidenceDirectory): PersonId | null {
  const id = name.trim();
  return (
    directory.personOf({ by: 'name', name }) ??
    directory.personOf({ by: 'user', id }) ??
    directory.personOf({ by: 'entity', id })
  );
}

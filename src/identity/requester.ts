import type { VaultId } from '../domain/ids.ts';
import type { Person, Room } from '../domain/person.ts';
import type { SpeakerClaim } from '../domain/turn.ts';
import type { Viewer } from '../domain/viewer.ts';
import { attributeSpeaker } from './attribute.ts';
import type { Household } from './ports.ts';
import { findRoom } from './resolve.ts';
import { rightsOf } from './rights.ts';

/** A viewer together with the names behind its ids. */
export interface Requester {
  readonly viewer: Viewer;
  readonly person: Person | null;
  readonly room: Room | null;
}

/** Makes the viewer of a spoken turn: in doubt nobody, nowhere. */
export function requesterOfTurn(
  vault: VaultId,
  household: Household,
  turn: { readonly speaker: SpeakerClaim | null; readonly room: string | null },
): Requester {
  const person = attributeSpeaker(household.people, turn.speaker);
  const room = turn.room === null ? null : findRoom(household.rooms, turn.room);
  return {
    person,
    room,
    viewer: {
      vault,
      person: person?.id ?? null,
      room: room?.id ?? null,
      present: person === null ? [] : [person.id],
      rights: rightsOf(person?.role ?? null, household.settings.speakerRecognition),
      allRooms: false,
    },
  };
}

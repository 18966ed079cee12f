import type { PersonId, RoomId, VaultId } from '../domain/ids.ts';
import type { Person, Role, Room } from '../domain/person.ts';
import type { Proven, Turn } from '../domain/turn.ts';
import type { Viewer } from '../domain/viewer.ts';
import type { Household } from './ports.ts';
import { rightsOf, withoutCodes } from './rights.ts';

/** A viewer together with the names behind its ids. */
export interface Requester {
  readonly viewer: Viewer;
  readonly person: Person | null;
  readonly room: Room | null;
  /** Somebody else is known to be in the room: discreet things are not said. */
  readonly accompanied: boolean;
}

/** Who spoke a turn and where, as far as the evidence goes. */
export interface Attributed {
  readonly person: PersonId | null;
  readonly room: RoomId | null;
  /** A recogniser was heard in this matter, whatever it made of it. */
  readonly recognition: boolean;
}

/** Says who spoke, and keeps in mind who is where. */
export interface Witness {
  /** Never rejects: in doubt nobody. */
  attribute(turn: Turn, household: Household): Promise<Attributed>;
  /** People known to be in a room now. */
  presentIn(room: RoomId): readonly PersonId[];
  /** Somebody else than the household's people is known to be in the room. */
  strangersIn(room: RoomId): boolean;
}

/** Makes the viewer of a spoken turn: in doubt nobody, nowhere. */
export function requesterOf(
  vault: VaultId,
  household: Household,
  turn: Attributed & { readonly present: readonly PersonId[]; readonly strangers: boolean },
): Requester {
  const person = household.people.find(({ id }) => id === turn.person) ?? null;
  const room = household.rooms.find(({ id }) => id === turn.room) ?? null;
  const own = person === null || turn.present.includes(person.id) ? [] : [person.id];
  return {
    person,
    room,
    accompanied: turn.strangers || turn.present.some((other) => other !== person?.id),
    viewer: {
      vault,
      person: person?.id ?? null,
      room: room?.id ?? null,
      present: [...own, ...turn.present],
      rights: rightsOf(person?.role ?? null, household.settings.speakerRecognition),
      allRooms: false,
    },
  };
}

/** Makes the viewer of a turn whose way in proves who asks; nobody else is taken to be there. */
export function provenRequester(turn: Pick<Turn, 'vault'>, proven: Proven, household: Household): Requester {
  const { person, room, leavesHouse, role } = proven;
  const known = { person, room, recognition: false, present: [], strangers: false };
  const itself = requesterOf(turn.vault, household, known);
  const requester = role === undefined ? itself : withRightsOf(itself, role);
  if (!leavesHouse) return requester;
  return { ...requester, viewer: { ...requester.viewer, rights: withoutCodes(requester.viewer.rights) } };
}

function withRightsOf(requester: Requester, role: Role): Requester {
  return { ...requester, viewer: { ...requester.viewer, rights: rightsOf(role, true) } };
}

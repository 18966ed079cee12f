import type { Person, Room } from '../../domain/person.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import type { AssistantCaller, Caller, PanelCaller } from './caller.ts';
import { findNamed, slugList } from './known-names.ts';
import type { Asker, HouseholdPort } from './ports.ts';
import { standingAt } from './standing.ts';

export interface NamedAsker {
  readonly speaker?: string | null | undefined;
  readonly room?: string | null | undefined;
}

/**
 * Who asks and where: whom an admin names, who is at the panel, or whom a key belongs to. What is left out is nobody and
 * nowhere.
 * @throws MerkdirError `unknown_person` or `unknown_room`, with the known ones in the hint: a caller who names somebody
 *   must not silently get the answer meant for nobody. `not_allowed` for a key or a panel that names somebody else.
 */
export async function findAsker(household: HouseholdPort, named: NamedAsker, caller: Caller): Promise<Asker> {
  const speaker = named.speaker == null ? null : await findPerson(household, named.speaker);
  const room = named.room == null ? null : await findRoom(household, named.room);
  if (caller.kind === 'admin') return { person: speaker, room };
  if (caller.kind === 'panel') return panelAsker(caller, speaker, room);
  if (speaker !== null) checkOwn(caller, speaker);
  if (room !== null) checkRoom(caller);
  return { person: caller.person, room, leavesHouse: caller.leavesHouse };
}

function panelAsker(caller: PanelCaller, speaker: Person | null, room: Room | null): Asker {
  const { person, operator } = caller;
  if (speaker !== null && speaker.id !== person?.id) {
    throw new MerkdirError('not_allowed', 'In the panel everybody asks for themselves.', 'Leave the speaker out.');
  }
  const standing = standingAt(caller);
  if (room !== null && (standing === 'member' || standing === 'visitor')) {
    throw new MerkdirError('not_allowed', 'Other rooms are for the grown-ups of the household.', 'Leave the room out.');
  }
  return { person, room, panel: true, ...(person === null && !operator ? { visitor: true } : {}) };
}

function checkOwn({ owner, person }: AssistantCaller, speaker: Person): void {
  if (owner === null || speaker.id !== owner.id) {
    throw new MerkdirError('not_allowed', 'A key asks for its own person only.', 'Leave the speaker out.');
  }
  if (person === null) {
    throw new MerkdirError(
      'not_allowed',
      'What this key is told may leave the house, so it hears nothing private.',
      'Send it as a Bearer key, and make it with --local if its assistant runs in the house.',
    );
  }
}

/** Grown-up members of the household see every room; a key of nobody could be anywhere. */
function checkRoom({ person }: AssistantCaller): void {
  if (person?.role === 'owner' || person?.role === 'adult') return;
  throw new MerkdirError('not_allowed', 'This key is in no room.', 'Leave the room out.');
}

/** @throws MerkdirError `unknown_person`, with the known ones in the hint. */
export async function findPerson(household: HouseholdPort, name: string): Promise<Person> {
  const people = await household.listPeople();
  const person = findNamed(people, name);
  if (person !== null) return person;
  const known = slugList(people);
  throw new MerkdirError(
    'unknown_person',
    'Nobody in this household answers to that name.',
    known === null ? 'There are no people yet; add one with POST /api/people.' : `Known people: ${known}`,
  );
}

/** @throws MerkdirError `unknown_room`, with the known ones in the hint. */
export async function findRoom(household: HouseholdPort, name: string): Promise<Room> {
  const rooms = await household.listRooms();
  const room = findNamed(rooms, name);
  if (room !== null) return room;
  const known = slugList(rooms);
  throw new MerkdirError(
    'unknown_room',
    'No room of this house has that name.',
    known === null ? 'There are no rooms yet; add one with POST /api/rooms.' : `Known rooms: ${known}`,
  );
}

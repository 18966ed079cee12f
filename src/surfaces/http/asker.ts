import type { Person, Room } from '../../domain/person.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import { findNamed, slugList } from './known-names.ts';
import type { Asker, HouseholdPort } from './ports.ts';

/**
 * Looks up who asks and where. What the caller left out is nobody and nowhere.
 * @throws MerkdirError `unknown_person` or `unknown_room`, with the known ones in the hint: a caller who names somebody
 *   must not silently get the answer meant for nobody.
 */
export async function findAsker(
  household: HouseholdPort,
  named: { speaker?: string | null | undefined; room?: string | null | undefined },
): Promise<Asker> {
  return {
    person: named.speaker == null ? null : await findPerson(household, named.speaker),
    room: named.room == null ? null : await findRoom(household, named.room),
  };
}

async function findPerson(household: HouseholdPort, name: string): Promise<Person> {
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

async function findRoom(household: HouseholdPort, name: string): Promise<Room> {
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

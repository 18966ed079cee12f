import { MerkdirError } from '../../kernel/errors.ts';
import { findNamed, slugList } from '../http/known-names.ts';
import type { ApiClient, Asker } from './api-client.ts';
import type { Messages } from './messages.ts';

export interface NamedByUser {
  readonly speaker?: string;
  readonly room?: string;
}

/**
 * The slugs of speaker and room given on the command line. A satellite may name anybody, and nobody known is then
 * nobody; somebody who types a name wrong wants to know.
 * @throws MerkdirError `unknown_person`, `unknown_room`, in the language of the terminal and naming the known ones.
 */
export async function knownAsker(api: ApiClient, named: NamedByUser, messages: Messages): Promise<Asker> {
  return {
    speaker: named.speaker === undefined ? undefined : await knownPerson(api, named.speaker, messages),
    room: named.room === undefined ? undefined : await knownRoom(api, named.room, messages),
  };
}

/** @throws MerkdirError `unknown_person`, naming the known ones. */
export async function knownPerson(api: ApiClient, name: string, messages: Messages): Promise<string> {
  const people = await api.people();
  const person = findNamed(people, name);
  if (person !== null) return person.slug;
  throw new MerkdirError('unknown_person', messages.unknownPerson(name), messages.knownPeople(slugList(people)));
}

async function knownRoom(api: ApiClient, name: string, messages: Messages): Promise<string> {
  const rooms = await api.rooms();
  const room = findNamed(rooms, name);
  if (room !== null) return room.slug;
  throw new MerkdirError('unknown_room', messages.unknownRoom(name), messages.knownRooms(slugList(rooms)));
}

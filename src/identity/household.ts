import { newId, type PersonId, type RoomId, type VaultId } from '../domain/ids.ts';
import type { Person, Room } from '../domain/person.ts';
import { slugOf } from '../domain/slug.ts';
import { MerkdirError } from '../kernel/errors.ts';
import type { HouseholdStore } from './ports.ts';

/** Adds people and rooms, and keeps every name of one kind unique, so that a name always means one of them. */
export class HouseholdKeeper {
  private readonly store: HouseholdStore;

  constructor(store: HouseholdStore) {
    this.store = store;
  }

  /** Throws `invalid_input` when slug, name or an alias belongs to somebody already. */
  async addPerson(vault: VaultId, wanted: Omit<Person, 'id'>): Promise<Person> {
    const { people } = await this.store.load(vault);
    checkNames(wanted, people);
    const person = { ...wanted, slug: slugOf(wanted.slug), id: newId<PersonId>() };
    await this.store.addPerson(vault, person);
    return person;
  }

  /** Throws `invalid_input` when slug, name or an alias belongs to another room already. */
  async addRoom(vault: VaultId, wanted: Omit<Room, 'id'>): Promise<Room> {
    const { rooms } = await this.store.load(vault);
    checkNames(wanted, rooms);
    const room = { ...wanted, slug: slugOf(wanted.slug), id: newId<RoomId>() };
    await this.store.addRoom(vault, room);
    return room;
  }
}

type Named = Pick<Person, 'slug' | 'name' | 'aliases'>;

function checkNames(wanted: Named, existing: readonly Named[]): void {
  if (slugOf(wanted.slug) === '') {
    throw new MerkdirError('invalid_input', 'The short name needs letters or digits.', 'For example: anna');
  }
  const taken = new Set(existing.flatMap(namesOf));
  if (namesOf(wanted).some((name) => taken.has(name))) {
    throw new MerkdirError('invalid_input', 'One of these names is taken already.', 'Choose another name or alias.');
  }
}

function namesOf({ slug, name, aliases }: Named): string[] {
  return [slug, name, ...aliases].map(slugOf).filter((known) => known !== '');
}

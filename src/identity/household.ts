import { newId, type PersonId, type RoomId, type VaultId } from '../domain/ids.ts';
import type { Person, Room } from '../domain/person.ts';
import { slugOf } from '../domain/slug.ts';
import { MerkdirError } from '../kernel/errors.ts';
import type { HouseholdStore, PersonChange } from './ports.ts';

/** More names than anybody goes by in all systems of a house. */
const maximumAliases = 40;

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

  /**
   * Gives somebody one more name; one they have already changes nothing. Throws `unknown_person`, and `invalid_input`
   * when the name is somebody else's or they have too many.
   */
  async addAlias(vault: VaultId, slug: string, alias: string): Promise<Person> {
    const { people } = await this.store.load(vault);
    const person = people.find((known) => known.slug === slug);
    if (person === undefined) {
      throw new MerkdirError(
        'unknown_person',
        'There is nobody with this short name.',
        'List them with GET /api/people.',
      );
    }
    if (namesOf(person).includes(slugOf(alias))) return person;
    if (person.aliases.length >= maximumAliases) {
      throw new MerkdirError('invalid_input', 'This person has too many names.', `At most ${maximumAliases}.`);
    }
    if (slugOf(alias) === '')
      throw new MerkdirError('invalid_input', 'A name needs letters or digits.', 'Choose another.');
    checkNames(
      { ...person, aliases: [alias] },
      people.filter((other) => other.id !== person.id),
    );
    const { name, id } = person;
    const aliases = [...person.aliases, alias];
    await this.store.renamePerson(vault, id, { name, aliases });
    return { ...person, aliases };
  }

  /**
   * Gives somebody another name, other aliases or another role. Throws `not_found`, `invalid_input` when a name is somebody
   * else's, `not_allowed` when nobody would be left to look after the household.
   */
  async changePerson(vault: VaultId, slug: string, change: PersonChange): Promise<Person> {
    const { people } = await this.store.load(vault);
    const person = people.find((known) => known.slug === slug);
    if (person === undefined) {
      throw new MerkdirError('not_found', 'Nobody here has this short name.', 'List them with GET /api/people.');
    }
    const changed = { ...person, ...change };
    const others = people.filter(({ id }) => id !== person.id);
    checkNames(changed, others);
    const owners = others.filter(({ role }) => role === 'owner');
    if (person.role === 'owner' && changed.role !== 'owner' && owners.length === 0) {
      throw new MerkdirError('not_allowed', 'The household needs an owner.', 'Make somebody else an owner first.');
    }
    await this.store.changePerson(vault, person.id, change);
    return changed;
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

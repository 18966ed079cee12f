import { newId, type PersonId, type RoomId } from '../../src/domain/ids.ts';
import type { Role } from '../../src/domain/person.ts';
import type { Viewer } from '../../src/domain/viewer.ts';
import { rightsOf } from '../../src/identity/rights.ts';
import { PostgresHouseholdStore } from '../../src/platform/postgres/household-store.ts';
import type { TestDatabase } from './databases.ts';

const roles = { anna: 'owner', ben: 'adult', cleo: 'child', gast: 'guest' } as const satisfies Record<string, Role>;
type Name = keyof typeof roles;

/** Anna (owner), Ben, Cleo (child) and a guest, with a kitchen and a bathroom. */
export interface SmallHousehold {
  readonly people: Readonly<Record<Name, PersonId>>;
  readonly rooms: Readonly<Record<'kueche' | 'bad', RoomId>>;
  /** Somebody by name, or null for a voice nobody knows in a house that recognises voices. */
  viewer(name: Name | null, fields?: Partial<Viewer>): Viewer;
}

export async function createSmallHousehold(database: TestDatabase): Promise<SmallHousehold> {
  const store = householdStoreOf(database);
  const people = { anna: newId<PersonId>(), ben: newId<PersonId>(), cleo: newId<PersonId>(), gast: newId<PersonId>() };
  const rooms = { kueche: newId<RoomId>(), bad: newId<RoomId>() };
  for (const [slug, id] of Object.entries(people)) {
    await store.addPerson(database.vault.id, { id, slug, name: slug, aliases: [], role: roles[slug as Name] });
  }
  for (const [slug, id] of Object.entries(rooms)) {
    await store.addRoom(database.vault.id, { id, slug, name: slug, aliases: [] });
  }
  return {
    people,
    rooms,
    viewer: (name, fields = {}) => ({
      vault: database.vault.id,
      person: name === null ? null : people[name],
      room: null,
      present: [],
      rights: rightsOf(name === null ? null : roles[name], true),
      allRooms: false,
      ...fields,
    }),
  };
}

export function householdStoreOf({ source, vault }: Pick<TestDatabase, 'source' | 'vault'>): PostgresHouseholdStore {
  return new PostgresHouseholdStore(source, () => vault, {
    language: 'de',
    timeZone: 'Europe/Berlin',
    transcriptDays: 30,
    eventDays: 90,
    sightingDays: 30,
    speakerRecognition: true,
    personalMemoriesToCloud: false,
    keepForgottenTranscripts: false,
  });
}

import type { PersonId, RoomId } from '../domain/ids.ts';
import type { PersonReference } from '../domain/observation.ts';
import type { Person, Room } from '../domain/person.ts';
import { slugOf } from '../domain/slug.ts';

/** Ids of other systems that stand for members and places of this household. */
export interface HouseholdLinks {
  /** Home Assistant user → person. */
  readonly users: ReadonlyMap<string, PersonId>;
  /** Users who administer Home Assistant. */
  readonly administrators: ReadonlySet<string>;
  /** `person.*` entity → person. */
  readonly entities: ReadonlyMap<string, PersonId>;
  /** Tracker, beacon or Bluetooth id → who carries it. */
  readonly devices: ReadonlyMap<string, PersonId>;
  /** Home Assistant area → room. */
  readonly areas: ReadonlyMap<string, RoomId>;
  readonly satellites: readonly {
    readonly id: string;
    readonly names: readonly string[];
    readonly room: RoomId | null;
  }[];
  readonly cameras: readonly { readonly names: readonly string[]; readonly room: RoomId | null }[];
}

export const noLinks: HouseholdLinks = {
  users: new Map(),
  administrators: new Set(),
  entities: new Map(),
  devices: new Map(),
  areas: new Map(),
  satellites: [],
  cameras: [],
};

/** Finds out who and where is meant, in whatever words a source says it. In doubt nobody, nowhere. */
export interface EvidenceDirectory {
  /** The satellites the household is known to have, by their own ids. */
  readonly satellites: readonly string[];
  personOf(reference: PersonReference): PersonId | null;
  roomOf(name: string): RoomId | null;
  /** The one id of a satellite that goes by several (entity, device, name); an unknown one keeps its own. */
  satelliteOf(name: string): string;
  /** Every name of a satellite, the one given among them. */
  namesOfSatellite(name: string): readonly string[];
  roomOfSatellite(satellite: string): RoomId | null;
  roomOfCamera(camera: string): RoomId | null;
}

/** Made anew whenever people, rooms or links change; looking something up costs next to nothing. */
export function directoryOf(
  household: { readonly people: readonly Person[]; readonly rooms: readonly Room[] },
  links: HouseholdLinks,
): EvidenceDirectory {
  const people = byName(
    household.people.map(({ id, slug, name, aliases }) => ({ target: id, names: [slug, name, ...aliases] })),
  );
  const rooms = byName(
    household.rooms.map(({ id, slug, name, aliases }) => ({ target: id, names: [slug, name, ...aliases] })),
  );
  const satellites = byName(links.satellites.map(({ id, names }) => ({ target: id, names: [id, ...names] })));
  const satelliteRooms = new Map(links.satellites.map(({ id, room }) => [id, room]));
  const cameras = byName(links.cameras.map(({ names, room }) => ({ target: room, names })));
  const roomOf = (name: string) => links.areas.get(name) ?? rooms.get(slugOf(name)) ?? null;
  return {
    satellites: links.satellites.map(({ id }) => id),
    personOf(reference) {
      // Whoever has no registry gives the other system's id to the person as an alias.
      switch (reference.by) {
        case 'name':
          return people.get(slugOf(reference.name)) ?? null;
        case 'user':
          return links.users.get(reference.id) ?? people.get(slugOf(reference.id)) ?? null;
        case 'entity':
          return links.entities.get(reference.id) ?? people.get(slugOf(reference.id)) ?? null;
        case 'device':
          return links.devices.get(reference.id) ?? people.get(slugOf(reference.id)) ?? null;
      }
    },
    roomOf,
    satelliteOf: (name) => satellites.get(slugOf(name)) ?? name.trim(),
    namesOfSatellite: (name) => {
      const known = links.satellites.find(({ id }) => id === satellites.get(slugOf(name)));
      return [...new Set([name, ...(known === undefined ? [] : [known.id, ...known.names])])];
    },
    roomOfSatellite: (satellite) => satelliteRooms.get(satellite) ?? null,
    roomOfCamera: (camera) => cameras.get(slugOf(camera)) ?? roomOf(camera),
  };
}

/** Folded name → what it stands for; a name of two is a name of none. */
function byName<Target>(
  entries: readonly { readonly target: Target; readonly names: readonly string[] }[],
): ReadonlyMap<string, Target> {
  const found = new Map<string, Target>();
  const ambiguous = new Set<string>();
  for (const { target, names } of entries) {
    for (const name of new Set(names.map(slugOf))) {
      if (found.has(name) && found.get(name) !== target) ambiguous.add(name);
      found.set(name, target);
    }
  }
  for (const name of [...ambiguous, '']) found.delete(name);
  return found;
}

import type {
  CameraFact,
  HouseholdFacts,
  PersonFact,
  RoomFact,
  SatelliteFact,
  UserFact,
} from '../../domain/household-facts.ts';
import type { Registries } from './registries.ts';

type Device = Registries['devices'][number];
type Entity = Registries['entities'][number];

/** Parents of parents are followed this far; Home Assistant nests devices once. */
const maximumParents = 5;

/** The household as Home Assistant's registries describe it: people, rooms, satellites, cameras and users. */
export function householdFromRegistries(registries: Registries): HouseholdFacts {
  const devices = new Map(registries.devices.map((device) => [device.id, device]));
  const areas = new Set(registries.areas.map(({ area_id }) => area_id));
  const inUse = registries.entities.filter(({ disabled_by }) => disabled_by === null);
  const roomOf = (entity: Entity) => {
    const area = areaOf(entity, devices);
    return area !== null && areas.has(area) ? area : null;
  };
  return {
    people: registries.persons === null ? null : registries.persons.map((person) => personFact(person, inUse)),
    rooms: registries.areas.map((area) => roomFact(area, registries.floors ?? [])),
    satellites: ofDomain(inUse, 'assist_satellite').map(
      (entity): SatelliteFact => ({
        id: entity.entity_id,
        name: nameOf(entity, devices),
        device: entity.device_id,
        room: roomOf(entity),
      }),
    ),
    cameras: ofDomain(inUse, 'camera').map(
      (entity): CameraFact => ({ id: entity.entity_id, name: nameOf(entity, devices), room: roomOf(entity) }),
    ),
    users: registries.users === null ? null : userFacts(registries.users, registries.persons ?? []),
  };
}

/** An entity's own area, else that of its device, else that of the device's parent. */
export function areaOf(
  entity: Pick<Entity, 'area_id' | 'device_id'>,
  devices: ReadonlyMap<string, Device>,
): string | null {
  if (entity.area_id !== null) return entity.area_id;
  let device = entity.device_id === null ? undefined : devices.get(entity.device_id);
  for (let step = 0; device !== undefined && step < maximumParents; step += 1) {
    if (device.area_id !== null) return device.area_id;
    device = device.parent_device_id === null ? undefined : devices.get(device.parent_device_id);
  }
  return null;
}

function personFact(person: NonNullable<Registries['persons']>[number], entities: readonly Entity[]): PersonFact {
  const entity = entities.find(({ platform, unique_id }) => platform === 'person' && unique_id === person.id);
  const trackers = person.device_trackers ?? [];
  const carried = new Set(entities.filter(({ entity_id }) => trackers.includes(entity_id)).map((own) => own.device_id));
  // A tracker and the sensor that knows the room are two entities of the one thing somebody carries.
  const siblings = entities.filter(
    ({ device_id, platform }) => device_id !== null && carried.has(device_id) && platform === 'bermuda',
  );
  return {
    id: person.id,
    entity: entity?.entity_id ?? null,
    name: person.name.trim(),
    user: person.user_id,
    devices: [...new Set([...trackers, ...siblings.map(({ entity_id }) => entity_id)])],
  };
}

function roomFact(area: Registries['areas'][number], floors: NonNullable<Registries['floors']>): RoomFact {
  const floor = floors.find(({ floor_id }) => floor_id === area.floor_id);
  return {
    id: area.area_id,
    name: area.name.trim(),
    aliases: area.aliases.map((alias) => alias.trim()).filter((alias) => alias !== ''),
    floor: floor === undefined ? null : { name: floor.name, level: floor.level },
  };
}

/** People who log in themselves; Home Assistant's own helpers and those who are locked out are none. */
function userFacts(
  users: NonNullable<Registries['users']>,
  persons: NonNullable<Registries['persons']>,
): readonly UserFact[] {
  return users
    .filter(({ system_generated, is_active }) => is_active && !system_generated)
    .map((user) => ({
      id: user.id,
      name: user.name ?? '',
      administrator: user.is_owner || user.group_ids.includes('system-admin'),
      person: persons.find(({ user_id }) => user_id === user.id)?.id ?? null,
    }));
}

function nameOf(entity: Entity, devices: ReadonlyMap<string, Device>): string {
  const device = entity.device_id === null ? undefined : devices.get(entity.device_id);
  return entity.name ?? device?.name_by_user ?? device?.name ?? entity.original_name ?? entity.entity_id;
}

function ofDomain(entities: readonly Entity[], domain: string): readonly Entity[] {
  return entities.filter(({ entity_id }) => entity_id.startsWith(`${domain}.`));
}

import { describe, expect, test } from 'vitest';
import { householdFromRegistries } from '../../../../src/platform/home-assistant/household-from-registries.ts';
import {
  areasSchema,
  devicesSchema,
  entitiesSchema,
  floorsSchema,
  personsSchema,
  type Registries,
  usersSchema,
} from '../../../../src/platform/home-assistant/registries.ts';
import { registriesOfAHouse } from './registries-of-a-house.ts';

function parsed(): Registries {
  const raw = registriesOfAHouse();
  return {
    areas: areasSchema.parse(raw.areas),
    floors: floorsSchema.parse(raw.floors),
    devices: devicesSchema.parse(raw.devices),
    entities: entitiesSchema.parse(raw.entities),
    persons: personsSchema.parse({ storage: raw.persons, config: [] }),
    users: usersSchema.parse(raw.users),
  };
}
const household = (change: Partial<Registries> = {}) => householdFromRegistries({ ...parsed(), ...change });

describe('the household of the registries', () => {
  test('areas are rooms, with their floors', () => {
    expect(household().rooms).toEqual([
      { id: 'flur', name: 'Flur', aliases: ['Diele'], floor: { name: 'Erdgeschoss', level: 0 } },
      { id: 'werkstatt', name: 'Werkstatt', aliases: [], floor: null },
    ]);
    expect(household({ floors: null }).rooms[0]?.floor).toBeNull();
  });

  test('a satellite is in its own area, else in that of its device, else in that of the parent', () => {
    expect(household().satellites).toEqual([
      { id: 'assist_satellite.flur', name: 'Lautsprecher Flur', device: 'd-flur', room: 'flur' },
      { id: 'assist_satellite.werkstatt', name: 'Mikrofon', device: 'd-child', room: 'werkstatt' },
      { id: 'assist_satellite.tragbar', name: 'Tragbar', device: 'd-flur', room: 'werkstatt' },
    ]);
  });

  test('being reached through a device is not being where it is', () => {
    const satellites = entitiesSchema.parse([
      { entity_id: 'assist_satellite.x', platform: 'p', unique_id: 'x', device_id: 'd-phone' },
    ]);
    expect(household({ entities: satellites }).satellites).toMatchObject([{ room: null }]);
  });

  test('devices that are each other’s parents are nowhere', () => {
    const devices = devicesSchema.parse([
      { id: 'd-child', parent_device_id: 'd-bank' },
      { id: 'd-bank', parent_device_id: 'd-child' },
    ]);
    expect(household({ devices }).satellites[1]).toMatchObject({ id: 'assist_satellite.werkstatt', room: null });
  });

  test('an area that is gone is no room', () => {
    expect(household().cameras).toEqual([{ id: 'camera.hof', name: 'Hof', room: null }]);
  });

  test('people come with their entity, their user and what they carry', () => {
    expect(household().people).toEqual([
      {
        id: 'lotte_berg',
        entity: 'person.lotte',
        name: 'Lotte Berg',
        user: 'u-lotte',
        devices: ['device_tracker.handy', 'sensor.handy_area'],
      },
      { id: 'emil', entity: null, name: 'Emil', user: null, devices: [] },
    ]);
  });

  test('users are people who log in, with the person they are', () => {
    expect(household().users).toEqual([
      { id: 'u-lotte', name: 'Lotte', administrator: true, person: 'lotte_berg' },
      { id: 'u-tablet', name: 'Tablet', administrator: false, person: null },
      { id: 'u-admin', name: 'Admin', administrator: true, person: null },
    ]);
  });

  test('what could not be read is not what is not there', () => {
    expect(household({ persons: null, users: null })).toMatchObject({ people: null, users: null });
    expect(household({ persons: [], users: [] })).toMatchObject({ people: [], users: [] });
  });
});

test('an entry that cannot be read leaves the others alone', () => {
  expect(areasSchema.parse([{ area_id: 'a', name: 'A' }, { area_id: 7 }, null])).toMatchObject([{ area_id: 'a' }]);
  expect(personsSchema.parse({ storage: [{ id: 'a' }, { id: 'b', name: 'B' }], config: [] })).toMatchObject([
    { id: 'b' },
  ]);
  expect(() => areasSchema.parse({ areas: [] })).toThrow();
});

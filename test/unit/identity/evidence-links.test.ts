import { describe, expect, test } from 'vitest';
import type { HouseholdFacts } from '../../../src/domain/household-facts.ts';
import type { PersonId, RoomId } from '../../../src/domain/ids.ts';
import { directoryOf, noLinks } from '../../../src/identity/evidence-directory.ts';
import { linksFromFacts } from '../../../src/identity/evidence-links.ts';
import { people, rooms } from '../../support/evidence-house.ts';

const facts: HouseholdFacts = {
  people: [
    {
      id: 'lotte_berg',
      entity: 'person.lotte',
      name: 'Lotte Berg',
      user: 'u-lotte',
      devices: ['device_tracker.handy'],
    },
    { id: 'opa', entity: 'person.opa', name: 'Opa', user: null, devices: ['device_tracker.opa'] },
  ],
  rooms: [
    { id: 'flur', name: 'Flur', aliases: [], floor: null },
    { id: 'hobbyraum', name: 'Hobbyraum', aliases: [], floor: null },
  ],
  satellites: [{ id: 'assist_satellite.flur', name: 'Lautsprecher Flur', device: 'd1', room: 'flur' }],
  cameras: [{ id: 'camera.hof', name: 'Hofkamera', room: 'hobbyraum' }],
  users: null,
};
const linked = (household = { people, rooms }) => directoryOf(household, linksFromFacts(facts, household));

describe('the directory of a household in Home Assistant', () => {
  test('knows people by user, entity and what they carry', () => {
    const directory = linked();
    expect(directory.personOf({ by: 'user', id: 'u-lotte' })).toBe('lotte');
    expect(directory.personOf({ by: 'entity', id: 'person.lotte' })).toBe('lotte');
    expect(directory.personOf({ by: 'device', id: 'device_tracker.handy' })).toBe('lotte');
  });

  test('does not know people this household does not have', () => {
    expect(linked().personOf({ by: 'entity', id: 'person.opa' })).toBeNull();
    expect(linked().personOf({ by: 'device', id: 'device_tracker.opa' })).toBeNull();
  });

  test('knows a satellite by entity, device and name, and its room', () => {
    const directory = linked();
    for (const name of ['assist_satellite.flur', 'd1', 'lautsprecher flur']) {
      expect(directory.satelliteOf(name)).toBe('assist_satellite.flur');
    }
    expect(directory.roomOfSatellite('assist_satellite.flur')).toBe('flur');
    expect(directory.satelliteOf('cli')).toBe('cli');
  });

  test('an alias that is the id follows somebody who was renamed', () => {
    const [lotte, ...others] = people;
    const renamed = [
      {
        ...lotte,
        id: 'lotte' as PersonId,
        slug: 'l',
        name: 'Charlotte',
        role: 'adult' as const,
        aliases: ['person.lotte'],
      },
    ];
    expect(linked({ people: [...renamed, ...others], rooms }).personOf({ by: 'user', id: 'u-lotte' })).toBe('lotte');
    const workshop = { id: 'w' as RoomId, slug: 'werkstatt', name: 'Werkstatt', aliases: ['hobbyraum'] };
    const directory = linked({ people, rooms: [workshop] });
    expect(directory.roomOf('hobbyraum')).toBe('w');
    expect(directory.roomOfCamera('hof')).toBe('w');
  });

  test('nobody read is nobody linked', () => {
    expect(linksFromFacts({ ...facts, people: null }, { people, rooms }).users.size).toBe(0);
  });
});

describe('names', () => {
  const directory = directoryOf({ people, rooms }, noLinks);

  test('are folded', () => {
    expect(directory.personOf({ by: 'name', name: 'LOTTE berg' })).toBe('lotte');
    expect(directory.roomOf(' Flur ')).toBe('flur');
  });

  test('of two are names of none', () => {
    const twins = people.map((person) => ({ ...person, aliases: ['Mäuschen'] }));
    expect(directoryOf({ people: twins, rooms }, noLinks).personOf({ by: 'name', name: 'maeuschen' })).toBeNull();
  });

  test('that are empty are none', () => {
    expect(directory.personOf({ by: 'name', name: ' ?! ' })).toBeNull();
    expect(directory.roomOf('')).toBeNull();
  });

  test('a beacon may be an alias where there is no registry', () => {
    expect(directory.personOf({ by: 'device', id: 'alias-lotte' })).toBe('lotte');
  });
});

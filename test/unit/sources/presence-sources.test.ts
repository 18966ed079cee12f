import { describe, expect, test } from 'vitest';
import { bermuda, readBermudaArea } from '../../../src/sources/bermuda.ts';
import { readEspresenseCompanion, readEspresenseDevice } from '../../../src/sources/espresense.ts';
import { personStates, satelliteStates, trackerStates } from '../../../src/sources/home-assistant-states.ts';
import { readDetectedFace } from '../../../src/sources/image-processing.ts';
import { message, receivedAt } from './message.ts';

const changedAt = new Date('2026-09-01T17:30:00Z');
const state = (entityId: string, value: string, attributes: Record<string, unknown> = {}) => ({
  entityId,
  state: value,
  attributes,
  changedAt,
});

describe('ESPresense', () => {
  test('a station hears a device at a distance', () => {
    const payload =
      '{"mac":"5a1c","id":"irk:0a1b","name":"Handy","rssi@1m":-59,"rssi":-71.20,"rxAdj":0,"rssiVar":1.2,"distance":1.85,"var":0.1,"close":true,"int":250}';
    expect(readEspresenseDevice(message('espresense/devices/irk:0a1b/kueche', payload), receivedAt)).toEqual([
      {
        kind: 'presence',
        source: 'espresense',
        person: { by: 'device', id: 'irk:0a1b' },
        state: 'here',
        room: 'kueche',
        distance: 1.85,
        lasting: false,
        at: null,
        receivedAt,
      },
    ]);
  });

  test('the companion names the room, or that it lost sight', () => {
    const companion = (room: string) =>
      readEspresenseCompanion(message('espresense/companion/irk:0a1b', room), receivedAt);
    expect(companion('kueche')).toMatchObject([{ state: 'here', room: 'kueche', lasting: true }]);
    expect(companion('not_home')).toMatchObject([{ state: 'lost', room: null }]);
    expect(() => companion('')).toThrow();
  });
});

describe('Bermuda', () => {
  const attributes = { area_id: 'kueche', area_name: 'Küche', floor_id: null, current_mac: 'aa:bb' };

  test('its area sensor is watched, its distances and other integrations are not', () => {
    expect(bermuda.watches({ entityId: 'sensor.handy_area', platform: 'bermuda' })).toBe(true);
    expect(bermuda.watches({ entityId: 'sensor.handy_area_2', platform: 'bermuda' })).toBe(true);
    expect(bermuda.watches({ entityId: 'sensor.handy_distance', platform: 'bermuda' })).toBe(false);
    expect(bermuda.watches({ entityId: 'sensor.garden_area', platform: 'template' })).toBe(false);
  });

  test('the area is where the device is, by its id', () => {
    expect(readBermudaArea(state('sensor.handy_area', 'Küche', attributes), receivedAt)).toMatchObject([
      {
        person: { by: 'device', id: 'sensor.handy_area' },
        state: 'here',
        room: 'kueche',
        lasting: true,
        at: changedAt,
      },
    ]);
  });

  test.each(['unknown', 'unavailable'])('%s is lost', (value) => {
    const nowhere = { ...attributes, area_id: null, area_name: null };
    expect(readBermudaArea(state('sensor.handy_area', value, nowhere), receivedAt)).toMatchObject([
      { state: 'lost', room: null },
    ]);
  });
});

describe('Home Assistant', () => {
  test.each([
    ['home', 'home'],
    ['not_home', 'away'],
    ['Büro', 'away'],
  ])('a person in the state %s is %s', (value, expected) => {
    expect(personStates.read(state('person.anna', value, { user_id: 'u' }), receivedAt)).toMatchObject([
      { person: { by: 'entity', id: 'person.anna' }, state: expected, room: null, at: changedAt },
    ]);
  });

  test.each(['unknown', 'unavailable'])('%s says nothing', (value) => {
    expect(personStates.read(state('person.anna', value), receivedAt)).toEqual([]);
  });

  test('a tracker that knows the area knows the room', () => {
    expect(
      trackerStates.read(state('device_tracker.handy', 'home', { scanner: 'Küche', area: 'Küche' }), receivedAt),
    ).toMatchObject([{ person: { by: 'device', id: 'device_tracker.handy' }, state: 'here', room: 'Küche' }]);
  });

  test.each([
    ['listening', 'listening'],
    ['processing', 'busy'],
    ['responding', 'busy'],
    ['idle', 'quiet'],
    ['unavailable', 'quiet'],
  ])('a satellite in the state %s is %s', (value, phase) => {
    expect(satelliteStates.read(state('assist_satellite.flur', value), receivedAt)).toMatchObject([
      { kind: 'activity', satellite: 'assist_satellite.flur', phase },
    ]);
  });

  test('a detected face is a sighting, its confidence in per cent', () => {
    const data = { confidence: 95.1, name: 'Anna', age: 33, entity_id: 'image_processing.haustuer' };
    expect(
      readDetectedFace({ type: 'image_processing.detect_face', data, firedAt: changedAt }, receivedAt),
    ).toMatchObject([{ person: { by: 'name', name: 'Anna' }, confidence: 0.951, camera: 'haustuer', from: changedAt }]);
  });
});

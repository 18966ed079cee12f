import type { FakeRegistries } from '../../../fakes/fake-home-assistant.ts';

const device = (id: string, change: object = {}) => ({
  id,
  area_id: null,
  name: null,
  name_by_user: null,
  via_device_id: null,
  config_entries: ['e'],
  ...change,
});

const entity = (entity_id: string, platform: string, change: object = {}) => ({
  entity_id,
  platform,
  unique_id: entity_id,
  device_id: null,
  area_id: null,
  name: null,
  original_name: null,
  disabled_by: null,
  hidden_by: null,
  labels: [],
  ...change,
});

/** A small invented house, with the oddities of real ones. */
export function registriesOfAHouse(): FakeRegistries {
  return {
    areas: [
      { area_id: 'flur', name: 'Flur', floor_id: 'eg', aliases: ['Diele', ' '], icon: null, labels: [] },
      { area_id: 'werkstatt', name: 'Werkstatt', floor_id: null, aliases: [] },
    ],
    floors: [{ floor_id: 'eg', name: 'Erdgeschoss', level: 0, aliases: [], icon: null }],
    devices: [
      device('d-flur', { area_id: 'flur', name: 'Voice 0a1b', name_by_user: 'Lautsprecher Flur' }),
      device('d-bank', { area_id: 'werkstatt', name: 'Werkbank' }),
      device('d-child', { parent_device_id: 'd-bank', name: 'Mikrofon' }),
      device('d-hub', { area_id: 'flur', name: 'Proxy' }),
      device('d-phone', { via_device_id: 'd-hub', name: 'Handy' }),
    ],
    entities: [
      entity('assist_satellite.flur', 'esphome', { device_id: 'd-flur', original_name: 'Assist satellite' }),
      entity('assist_satellite.werkstatt', 'wyoming', { device_id: 'd-child' }),
      entity('assist_satellite.tragbar', 'esphome', { device_id: 'd-flur', area_id: 'werkstatt', name: 'Tragbar' }),
      entity('assist_satellite.alt', 'esphome', { disabled_by: 'user' }),
      entity('camera.hof', 'frigate', { area_id: 'gibt-es-nicht', original_name: 'Hof' }),
      entity('person.lotte', 'person', { unique_id: 'lotte_berg', original_name: 'Lotte Berg' }),
      entity('device_tracker.handy', 'bermuda', { device_id: 'd-phone' }),
      entity('sensor.handy_area', 'bermuda', { device_id: 'd-phone' }),
      entity('sensor.handy_battery', 'mobile_app', { device_id: 'd-phone' }),
      entity('device_tracker.drucker', 'unifi'),
      entity('light.flur', 'hue', { area_id: 'flur' }),
    ],
    persons: [
      {
        id: 'lotte_berg',
        name: 'Lotte Berg',
        user_id: 'u-lotte',
        device_trackers: ['device_tracker.handy'],
        picture: null,
      },
      { id: 'emil', name: 'Emil', user_id: null, device_trackers: [] },
    ],
    users: [
      user('u-lotte', { name: 'Lotte', is_owner: true }),
      user('u-tablet', { name: 'Tablet', group_ids: ['system-users'] }),
      user('u-admin', { name: 'Admin', group_ids: ['system-admin'] }),
      user('u-supervisor', { name: 'Supervisor', system_generated: true, group_ids: ['system-admin'] }),
      user('u-old', { name: 'Alt', is_active: false }),
    ],
  };
}

function user(id: string, change: object): Record<string, unknown> {
  return { id, username: id, is_owner: false, is_active: true, system_generated: false, group_ids: [], ...change };
}

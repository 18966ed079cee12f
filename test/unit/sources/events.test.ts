import { describe, expect, test } from 'vitest';
import { chosenEvents, doorbells } from '../../../src/sources/home-assistant-events.ts';
import { readEvent } from '../../../src/sources/merkdir-event.ts';
import type { HomeState } from '../../../src/sources/ports.ts';
import { message } from './message.ts';

const now = new Date('2026-05-05T18:00:00Z');
const state = (entityId: string, value: string, attributes: Record<string, unknown> = {}): HomeState => ({
  entityId,
  state: value,
  attributes,
  changedAt: new Date('2026-05-05T17:59:00Z'),
});
const rings = (home: HomeState) => (doorbells.takes(home) ? doorbells.read(home, now) : []);

describe('a doorbell', () => {
  test('rings at the time its event entity shows', () => {
    const attributes = { device_class: 'doorbell', event_type: 'ring', event_types: ['ring'] };
    const rung = rings(state('event.haustuer', '2026-05-05T17:30:00.250+00:00', attributes));
    expect(rung).toMatchObject([{ kind: 'happening', what: 'doorbell', at: new Date('2026-05-05T17:30:00.250Z') }]);
  });

  test('does not ring for motion, a button, a broken clock or before it ever did', () => {
    const bell = { device_class: 'doorbell', event_types: ['ring', 'motion'] };
    expect(rings(state('event.haustuer', '2026-05-05T17:30:00+00:00', { ...bell, event_type: 'motion' }))).toEqual([]);
    expect(rings(state('event.haustuer', 'unknown', { ...bell, event_type: 'ring' }))).toEqual([]);
    expect(rings(state('event.taster', '2026-05-05T17:30:00+00:00', { device_class: 'button' }))).toEqual([]);
  });

  test('may be a binary sensor that is called one', () => {
    expect(rings(state('binary_sensor.front_doorbell', 'on'))).toHaveLength(1);
    expect(rings(state('binary_sensor.eingang_visitor', 'on'))).toHaveLength(1);
    expect(rings(state('binary_sensor.haustuerklingel', 'off'))).toEqual([]);
    expect(rings(state('binary_sensor.doorbell_motion', 'on'))).toEqual([]);
  });
});

test('a chosen entity is an event when it enters the chosen state', () => {
  const adapter = chosenEvents([{ entity: 'binary_sensor.post', state: 'on' }]);
  expect(adapter.watches({ entityId: 'binary_sensor.post', platform: 'mqtt' })).toBe(true);
  expect(adapter.watches({ entityId: 'binary_sensor.other', platform: 'mqtt' })).toBe(false);
  expect(adapter.read(state('binary_sensor.post', 'off'), now)).toEqual([]);
  expect(adapter.read(state('binary_sensor.post', 'on', { friendly_name: 'Briefkasten' }), now)).toMatchObject([
    { what: 'other', name: 'Briefkasten', at: new Date('2026-05-05T17:59:00Z') },
  ]);
  expect(adapter.read(state('binary_sensor.post', 'on'), now)).toMatchObject([{ name: 'post' }]);
});

describe('merkdir/event', () => {
  const read = (payload: unknown) => readEvent(message('merkdir/event', JSON.stringify(payload)), now);

  test('is one of the known kinds, or the name of what happened', () => {
    expect(read({ event: 'doorbell', room: 'Flur' })).toMatchObject([{ what: 'doorbell', name: null, room: 'Flur' }]);
    expect(read({ event: 'arrival', person: 'Jonas', at: '2026-05-05T17:00:00Z' })).toMatchObject([
      { what: 'arrival', person: { by: 'name', name: 'Jonas' }, at: new Date('2026-05-05T17:00:00Z') },
    ]);
    expect(read({ event: 'other' })).toMatchObject([{ what: 'other', name: 'other' }]);
    expect(read({ event: 'Paketfach geöffnet' })).toMatchObject([{ what: 'other', name: 'Paketfach geöffnet' }]);
  });

  test.each([{}, { event: '' }, { event: 'arrival' }, { event: 7 }, { event: 'doorbell', at: 'gestern' }])(
    'is refused: %j',
    (payload) => expect(() => read(payload)).toThrow(),
  );
});

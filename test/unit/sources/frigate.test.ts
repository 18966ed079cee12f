import { describe, expect, test } from 'vitest';
import { readFrigateAvailability, readFrigateEvent, readFrigateTracked } from '../../../src/sources/frigate.ts';
import { message, receivedAt } from './message.ts';

const after = {
  id: '1607123955.475377-mxklsc',
  camera: 'front_door',
  frame_time: 1607123962.082975,
  label: 'person',
  sub_label: ['John Smith', 0.79],
  top_score: 0.958984375,
  false_positive: false,
  start_time: 1607123955.475377,
  end_time: null,
  score: 0.87890625,
  current_zones: ['yard'],
  entered_zones: ['yard', 'driveway'],
  stationary: false,
  active: true,
  has_snapshot: false,
  has_clip: false,
  attributes: {},
};
const event = (change: Partial<Record<keyof typeof after, unknown>>, type = 'update') =>
  readFrigateEvent(message('frigate/events', { type, before: after, after: { ...after, ...change } }), receivedAt);
const tracked = (payload: unknown) => readFrigateTracked(message('frigate/tracked_object_update', payload), receivedAt);

describe('events', () => {
  test('with a sub_label are a confirmed sighting of that person', () => {
    expect(event({})).toEqual([
      {
        kind: 'sighting',
        source: 'frigate',
        person: { by: 'name', name: 'John Smith' },
        label: 'person',
        thing: null,
        camera: 'front_door',
        room: null,
        confidence: 0.79,
        certainty: 'confirmed',
        track: '1607123955.475377-mxklsc',
        from: new Date(1607123955475),
        until: new Date(1607123962083),
        receivedAt,
      },
    ]);
  });

  test('take the sub_label of older versions, a bare name', () => {
    expect(event({ sub_label: 'John Smith' })).toMatchObject([{ person: { name: 'John Smith' }, confidence: null }]);
  });

  test('without a sub_label are a sighting of somebody', () => {
    expect(event({ sub_label: null })).toMatchObject([{ person: null, label: 'person', thing: null }]);
  });

  test('end when the object has left', () => {
    expect(event({ end_time: 1607123990 }, 'end')).toMatchObject([{ until: new Date(1607123990000) }]);
  });

  test('of other things keep the name as that of the thing: a car is nobody', () => {
    expect(event({ label: 'car', sub_label: ["John's Car", 0.9] })).toMatchObject([
      { person: null, label: 'car', thing: "John's Car" },
    ]);
  });

  test('taken back as a false positive say nothing', () => {
    expect(event({ false_positive: true })).toEqual([]);
  });

  test.each([
    ['no camera', { camera: undefined }],
    ['a start in the year 60000', { start_time: 1.9e12 }],
    ['a label that is no text', { label: 7 }],
  ])('with %s are refused', (_what, change) => {
    expect(() => event(change)).toThrow();
  });
});

describe('tracked_object_update', () => {
  const face = {
    type: 'face',
    id: '1607123955.475377-mxklsc',
    name: 'John',
    score: 0.95,
    camera: 'front_door_cam',
    timestamp: 1607123958.748393,
  };

  test('of a face is an attempt only, whatever its score', () => {
    expect(tracked(face)).toMatchObject([
      { person: { by: 'name', name: 'John' }, certainty: 'attempt', confidence: 0.95, camera: 'front_door_cam' },
    ]);
  });

  test('of a face without a name says nothing', () => {
    expect(tracked({ ...face, name: null, score: 0 })).toEqual([]);
  });

  test('of a number plate names the car, and drops a plate nobody named', () => {
    const plate = {
      type: 'lpr',
      id: 'a',
      plate: '123ABC',
      score: 0.95,
      camera: 'driveway_cam',
      timestamp: 1607123958.7,
    };
    expect(tracked({ ...plate, name: "John's Car" })).toMatchObject([
      { person: null, label: 'car', thing: "John's Car" },
    ]);
    expect(tracked(plate)).toEqual([]);
  });

  test('of other types says nothing', () => {
    expect(tracked({ type: 'description', id: 'a', description: 'The car is a red sedan' })).toEqual([]);
    expect(tracked({ type: 'classification', id: 'a', sub_label: 'delivery_person', score: 0.87 })).toEqual([]);
  });

  test('of an unheard-of type is refused', () => {
    expect(() => tracked({ type: 'gait', id: 'a' })).toThrow();
  });
});

test.each([
  ['online', true],
  ['offline', false],
  ['stopped', false],
])('available: %s', (state, available) => {
  expect(readFrigateAvailability(message('frigate/available', state), receivedAt)).toEqual([
    { kind: 'source_state', source: 'frigate', available, receivedAt },
  ]);
});

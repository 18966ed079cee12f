import { expect, test } from 'vitest';
import { readDoubleTakeAvailability, readDoubleTakeMatch } from '../../../src/sources/double-take.ts';
import { message, receivedAt } from './message.ts';

const payload = {
  id: '1623906078.684285-5l9hw6',
  duration: 1.26,
  timestamp: '2021-06-17T05:01:36.030Z',
  attempts: 3,
  camera: 'living-room',
  zones: [],
  match: {
    name: 'david',
    confidence: 66.07,
    match: true,
    box: { top: 308, left: 1018, width: 164, height: 177 },
    type: 'latest',
    duration: 0.28,
    detector: 'compreface',
    filename: 'a.jpg',
    base64: null,
  },
};
const match = (topic: string, change: object = {}) =>
  readDoubleTakeMatch(message(topic, { ...payload, ...change }), receivedAt);

test('a match is a sighting, its confidence in per cent', () => {
  expect(match('double-take/matches/david')).toEqual([
    {
      kind: 'sighting',
      source: 'double_take',
      person: { by: 'name', name: 'david' },
      label: 'person',
      thing: null,
      camera: 'living-room',
      room: null,
      confidence: 0.6607,
      certainty: 'confirmed',
      track: '1623906078.684285-5l9hw6',
      from: new Date('2021-06-17T05:01:36.030Z'),
      until: null,
      receivedAt,
    },
  ]);
});

test('a miss and an unknown face are somebody', () => {
  const missed = { match: { ...payload.match, match: false } };
  expect(match('double-take/matches/david', missed)).toMatchObject([{ person: null, confidence: null }]);
  expect(match('double-take/matches/unknown', { match: undefined, unknown: {}, unknowns: [] })).toMatchObject([
    { person: null, camera: 'living-room' },
  ]);
});

test('a confidence over 100 is refused', () => {
  expect(() => match('double-take/matches/david', { match: { ...payload.match, confidence: 101 } })).toThrow();
});

test('available', () => {
  const state = (text: string) => readDoubleTakeAvailability(message('double-take/available', text), receivedAt);
  expect(state('online')).toMatchObject([{ available: true }]);
  expect(state('offline')).toMatchObject([{ available: false }]);
  expect(() => state('maybe')).toThrow();
});

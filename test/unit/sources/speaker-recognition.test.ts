import { describe, expect, test } from 'vitest';
import { readMurdockActiveSatellite } from '../../../src/sources/murdock-active-satellite.ts';
import { readMurdockRecognition, readSpeakerRecognition } from '../../../src/sources/speaker-recognition.ts';
import { readVoicebmIdentity } from '../../../src/sources/voicebm.ts';
import { message, receivedAt } from './message.ts';

const murdock = {
  speaker: 'Anna',
  confidence: 0.83,
  satellite_id: 'assist_satellite.kueche',
  is_known: true,
  timestamp: 1789000000.1,
  reason: null,
  distance: 0.31,
  threshold: 0.45,
  nearest_speaker: 'Anna',
  nearest_distance: 0.31,
  weight: 1.0,
  margin: 0.2,
  uncertain: false,
  role: 'adult',
  emotion: null,
  ambiguities: [],
};
const users = {
  user_id: 'u-anna',
  confidence: 0.78,
  all_scores: { 'u-anna': 0.78, 'u-ben': 0.71, 'u-mia': -0.2 },
  entity_id: 'stt.whisper',
};
const event = (data: unknown) =>
  readSpeakerRecognition({ type: 'speaker_recognition_detected', data, firedAt: null }, receivedAt);
const mirrored = (data: unknown) => readMurdockRecognition(message('murdock/event/recognition', data), receivedAt);

describe('speaker_recognition_detected', () => {
  test('of Murdock names satellite and its own time', () => {
    expect(event(murdock)).toEqual([
      {
        kind: 'speaker',
        source: 'murdock',
        person: { by: 'name', name: 'Anna' },
        confidence: 0.83,
        runnerUp: null,
        satellite: 'assist_satellite.kueche',
        room: null,
        at: new Date(1789000000100),
        receivedAt,
      },
    ]);
  });

  test('of Murdock is the same on the broker, so that hearing it twice is hearing it once', () => {
    expect(mirrored(murdock)).toEqual(event(murdock));
  });

  test.each([
    ['unknown', { speaker: null, is_known: false, reason: 'unknown' }],
    ['the television', { speaker: null, is_known: false, reason: 'tv-noise' }],
    ['uncertain', { uncertain: true }],
  ])('of Murdock may be %s', (_what, change) => {
    expect(event({ ...murdock, ...change })).toMatchObject([{ person: null, source: 'murdock' }]);
  });

  test('of the integration for users names a user, with the second-best', () => {
    expect(event(users)).toEqual([
      {
        kind: 'speaker',
        source: 'speaker_recognition',
        person: { by: 'user', id: 'u-anna' },
        confidence: 0.78,
        runnerUp: { person: { by: 'user', id: 'u-ben' }, confidence: 0.71 },
        satellite: null,
        room: null,
        at: null,
        receivedAt,
      },
    ]);
  });

  test('with one enrolled user has no second-best', () => {
    expect(event({ ...users, all_scores: { 'u-anna': 0.78 } })).toMatchObject([{ runnerUp: null }]);
  });

  test.each([
    ['neither shape', { name: 'Anna' }],
    ['text', 'Anna'],
    ['a confidence that is no number', { ...murdock, confidence: 'high' }],
  ])('of %s is refused', (_what, data) => {
    expect(() => event(data)).toThrow();
  });
});

describe('murdock/active_satellite', () => {
  const active = (payload: unknown) =>
    readMurdockActiveSatellite(message('murdock/active_satellite', payload), receivedAt);

  test.each([
    ['an object', { id: 'assist_satellite.kueche', area: 'Küche' }],
    ['a bare id', 'assist_satellite.kueche'],
    ['an object of older automations', { satellite: 'assist_satellite.kueche' }],
  ])('is %s', (_what, payload) => {
    expect(active(payload)).toMatchObject([
      { kind: 'activity', satellite: 'assist_satellite.kueche', phase: 'listening' },
    ]);
  });

  test('is cleared by an empty payload', () => {
    expect(active('')).toEqual([]);
  });
});

describe('voicebm/<room>/identity', () => {
  const identity = {
    room: 'living',
    speaker_id: 'anna_b',
    display_name: 'Anna',
    confidence: 0.4312,
    decision: 'accepted',
    wav: 'a.wav',
    ts: '2026-09-01T17:59:58Z',
  };
  const read = (change: object) =>
    readVoicebmIdentity(message('voicebm/living/identity', { ...identity, ...change }), receivedAt);

  test('names a person in a room', () => {
    expect(read({})).toMatchObject([
      {
        person: { by: 'name', name: 'Anna' },
        confidence: 0.4312,
        satellite: null,
        room: 'living',
        at: new Date('2026-09-01T17:59:58Z'),
      },
    ]);
  });

  test.each(['unknown', 'blocked'])('%s is nobody', (decision) => {
    expect(read({ decision })).toMatchObject([{ person: null }]);
  });

  test('a time it writes in its own way is none', () => {
    expect(read({ ts: '20260901-175958' })).toMatchObject([{ at: null }]);
  });
});

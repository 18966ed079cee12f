import { describe, expect, test } from 'vitest';
import { readConversationEnd } from '../../../src/sources/merkdir-conversation-end.ts';
import { readSighting } from '../../../src/sources/merkdir-sighting.ts';
import { readSpeaker } from '../../../src/sources/merkdir-speaker.ts';
import { message, receivedAt } from './message.ts';

const speaker = (payload: unknown) => readSpeaker(message('merkdir/speaker', payload), receivedAt);
const sighting = (payload: unknown) => readSighting(message('merkdir/sighting', payload), receivedAt);
const end = (payload: unknown) => readConversationEnd(message('merkdir/conversation/end', payload), receivedAt);

describe('speaker', () => {
  test('says who, how surely, where and when', () => {
    const payload = {
      person: ' lotte ',
      confidence: 0.91,
      satellite: 'assist_satellite.flur',
      at: '2026-09-01T19:59:58.500+02:00',
      runner_up: { person: 'emil', confidence: 0.4 },
    };
    expect(speaker(payload)).toEqual([
      {
        kind: 'speaker',
        source: 'merkdir',
        person: { by: 'name', name: 'lotte' },
        confidence: 0.91,
        runnerUp: { person: { by: 'name', name: 'emil' }, confidence: 0.4 },
        satellite: 'assist_satellite.flur',
        room: null,
        at: new Date('2026-09-01T17:59:58.500Z'),
        receivedAt,
      },
    ]);
  });

  test('may know the room only, or nothing of the place', () => {
    expect(speaker({ person: 'emil', confidence: 1, room: 'flur' })).toMatchObject([{ satellite: null, room: 'flur' }]);
    expect(speaker({ person: 'emil', confidence: 1 })).toMatchObject([{ satellite: null, room: null, at: null }]);
  });

  test('may say that the voice is not known', () => {
    expect(speaker({ person: null })).toMatchObject([{ person: null, confidence: null }]);
  });

  test.each([
    ['a name without confidence, which would count as certainty', { person: 'emil' }],
    ['a confidence in per cent', { person: 'emil', confidence: 91 }],
    ['an empty name', { person: ' ', confidence: 1 }],
    ['a name of control characters', { person: '\u0000', confidence: 1 }],
    ['a very long name', { person: 'x'.repeat(201), confidence: 1 }],
    ['a time without zone', { person: 'emil', confidence: 1, at: '2026-09-01T19:59:58' }],
    ['a list', ['emil']],
    ['no JSON', '{"person":'],
  ])('is refused with %s', (_what, payload) => {
    expect(() => speaker(payload)).toThrow();
  });
});

describe('sighting', () => {
  test('names a person on a camera, with a time in seconds', () => {
    expect(sighting({ person: 'Emil', camera: 'einfahrt', confidence: 0.8, at: 1_788_285_600.5 })).toEqual([
      {
        kind: 'sighting',
        source: 'merkdir',
        person: { by: 'name', name: 'Emil' },
        label: 'person',
        thing: null,
        camera: 'einfahrt',
        room: null,
        confidence: 0.8,
        certainty: 'confirmed',
        track: null,
        from: new Date('2026-09-01T18:00:00.500Z'),
        until: null,
        receivedAt,
      },
    ]);
  });

  test('names a thing by its label', () => {
    expect(sighting({ label: 'dog', room: 'garten' })).toMatchObject([
      { person: null, label: 'dog', room: 'garten', from: receivedAt },
    ]);
  });

  test('of nobody and nothing is refused', () => {
    expect(() => sighting({ camera: 'einfahrt' })).toThrow();
  });
});

describe('conversation/end', () => {
  test('names a satellite, a conversation or both', () => {
    expect(end({ satellite: 'flur' })).toMatchObject([{ satellite: 'flur', conversation: null }]);
    expect(end({ conversation_id: 'c1' })).toMatchObject([{ satellite: null, conversation: 'c1' }]);
  });

  test('of neither is refused, or it would end everybody’s', () => {
    expect(() => end({})).toThrow();
  });
});

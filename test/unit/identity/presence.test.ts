import { describe, expect, test } from 'vitest';
import type { PersonId, RoomId } from '../../../src/domain/ids.ts';
import {
  nobodyPresent,
  type Presence,
  type PresenceEvent,
  presenceAfter,
  presentIn,
} from '../../../src/identity/presence.ts';
import { fc } from '../../support/properties.ts';

const flur = 'flur' as RoomId;
const werkstatt = 'werkstatt' as RoomId;
const lotte = { kind: 'member', person: 'lotte' as PersonId } as const;
const minute = 60_000;

type InRoom = Extract<PresenceEvent, { kind: 'in_room' }>;
const inRoom = (at: number, change: Partial<InRoom> = {}): InRoom => ({
  kind: 'in_room',
  who: lotte,
  room: flur,
  means: 'camera',
  from: at,
  until: at,
  distance: null,
  ...change,
});
const stateAfter = (...events: readonly PresenceEvent[]) => events.reduce(presenceAfter, nobodyPresent);
const whereIsLotte = (presence: Presence) => presence.get('lotte');

describe('somebody in a room', () => {
  test('is there since they came, as long as they are noticed', () => {
    const presence = stateAfter(inRoom(0), inRoom(4 * minute), inRoom(8 * minute));
    expect(whereIsLotte(presence)).toMatchObject({ room: flur, since: 0, seenAt: 8 * minute, home: true });
    expect(presentIn(presence, flur, 13 * minute)).toHaveLength(1);
    expect(presentIn(presence, flur, 13 * minute + 1)).toEqual([]);
  });

  test('came anew when they had not been noticed for long', () => {
    expect(whereIsLotte(stateAfter(inRoom(0), inRoom(6 * minute)))).toMatchObject({ since: 6 * minute });
  });

  test('is in the other room from then on', () => {
    const presence = stateAfter(inRoom(0), inRoom(minute, { room: werkstatt }));
    expect(presentIn(presence, flur, minute)).toEqual([]);
    expect(presentIn(presence, werkstatt, minute)).toMatchObject([{ since: minute }]);
  });

  test('is where the newest says, whatever comes late', () => {
    expect(whereIsLotte(stateAfter(inRoom(minute, { room: werkstatt }), inRoom(0)))).toMatchObject({ room: werkstatt });
  });

  test('the longer a means holds, the longer they count', () => {
    const tracked = stateAfter(inRoom(0, { means: 'tracker' }));
    const heard = stateAfter(inRoom(0, { means: 'beacon' }));
    expect(presentIn(tracked, flur, 5 * 60 * minute)).toHaveLength(1);
    expect(presentIn(heard, flur, 3 * minute)).toEqual([]);
  });
});

describe('contradictions', () => {
  const beacon = (at: number, room: RoomId, distance: number) => inRoom(at, { room, means: 'beacon', distance });

  test('a voice outweighs the telephone on a table, for a minute', () => {
    const spoken = inRoom(0, { room: werkstatt, means: 'turn' });
    expect(whereIsLotte(stateAfter(spoken, beacon(30_000, flur, 1)))).toMatchObject({ room: werkstatt });
    expect(whereIsLotte(stateAfter(spoken, beacon(minute + 1, flur, 1)))).toMatchObject({ room: flur });
    expect(whereIsLotte(stateAfter(beacon(0, flur, 1), inRoom(1, { room: werkstatt, means: 'turn' })))).toMatchObject({
      room: werkstatt,
    });
  });

  test('of several stations the nearest is right, until it falls silent', () => {
    expect(whereIsLotte(stateAfter(beacon(0, flur, 1), beacon(2_000, werkstatt, 4)))).toMatchObject({ room: flur });
    expect(whereIsLotte(stateAfter(beacon(0, flur, 4), beacon(2_000, werkstatt, 1)))).toMatchObject({
      room: werkstatt,
    });
    expect(whereIsLotte(stateAfter(beacon(0, flur, 1), beacon(10_001, werkstatt, 4)))).toMatchObject({
      room: werkstatt,
    });
  });
});

describe('coming home and leaving', () => {
  const at = (kind: 'home' | 'away' | 'lost', time: number): PresenceEvent => ({ kind, who: lotte, at: time });

  test('whoever is away is in no room', () => {
    const presence = stateAfter(inRoom(0), at('away', 2 * minute));
    expect(whereIsLotte(presence)).toMatchObject({ room: null, home: false, since: 2 * minute });
    expect(presentIn(presence, flur, 2 * minute)).toEqual([]);
  });

  test('whoever just spoke is not away, whatever their telephone says', () => {
    expect(whereIsLotte(stateAfter(inRoom(0, { means: 'turn' }), at('away', 30_000)))).toMatchObject({ room: flur });
  });

  test('being home says nothing about the room they are known to be in', () => {
    expect(whereIsLotte(stateAfter(inRoom(0), at('home', minute)))).toMatchObject({ room: flur, home: true });
    expect(whereIsLotte(stateAfter(at('home', 0), at('home', minute)))).toMatchObject({
      room: null,
      home: true,
      since: 0,
    });
  });

  test('a beacon that is lost is in no room; somebody who was seen is not lost by it', () => {
    expect(whereIsLotte(stateAfter(inRoom(0, { means: 'tracker' }), at('lost', minute)))).toMatchObject({
      room: null,
      home: true,
    });
    expect(whereIsLotte(stateAfter(inRoom(0), at('lost', minute)))).toMatchObject({ room: flur });
    expect(stateAfter(at('lost', 0)).size).toBe(0);
  });
});

const anyEvent: fc.Arbitrary<PresenceEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('in_room' as const),
    who: fc.integer({ min: 0, max: 300 }).map((n) => ({ kind: 'stranger' as const, name: `${n}` })),
    room: fc.constantFrom(flur, werkstatt),
    means: fc.constantFrom('turn' as const, 'camera' as const, 'beacon' as const, 'tracker' as const),
    from: fc.constant(0),
    until: fc.nat(1_000_000),
    distance: fc.option(fc.nat(20)),
  }),
  fc.record({
    kind: fc.constantFrom('home' as const, 'away' as const, 'lost' as const),
    who: fc.integer({ min: 0, max: 300 }).map((n) => ({ kind: 'stranger' as const, name: `${n}` })),
    at: fc.nat(1_000_000),
  }),
);

test('whatever happens, nobody is in two rooms, nothing grows without bound, nothing is changed in place', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 400 }), (events) => {
      let presence = nobodyPresent;
      for (const event of events) {
        const before = [...presence];
        const next = presenceAfter(presence, event);
        expect([...presence]).toEqual(before);
        presence = next;
      }
      expect(presence.size).toBeLessThanOrEqual(100);
      const here = [flur, werkstatt].flatMap((room) => presentIn(presence, room, 1_000_000).map(({ who }) => who));
      expect(new Set(here.map((who) => JSON.stringify(who))).size).toBe(here.length);
    }),
    { numRuns: 30 },
  );
});

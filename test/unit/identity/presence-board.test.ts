import { describe, expect, test } from 'vitest';
import type { PersonId, RoomId } from '../../../src/domain/ids.ts';
import type { PresenceReport, Sighting } from '../../../src/domain/observation.ts';
import { directoryOf, noLinks } from '../../../src/identity/evidence-directory.ts';
import { PresenceBoard } from '../../../src/identity/presence-board.ts';
import { evidence, people, rooms } from '../../support/evidence-house.ts';

const flur = 'flur' as RoomId;
const lotte = 'lotte' as PersonId;
const emil = 'emil' as PersonId;
const begin = new Date('2026-09-01T18:00:00Z');
const later = (seconds: number) => new Date(begin.getTime() + seconds * 1000);

const sighting = (change: Partial<Sighting> = {}): Sighting => ({
  kind: 'sighting',
  source: 'frigate',
  person: { by: 'name', name: 'emil' },
  label: 'person',
  thing: null,
  camera: 'tuer',
  room: null,
  confidence: 0.9,
  certainty: 'confirmed',
  track: 'a',
  from: begin,
  until: null,
  receivedAt: begin,
  ...change,
});
const report = (change: Partial<PresenceReport> = {}): PresenceReport => ({
  kind: 'presence',
  source: 'bermuda',
  person: { by: 'device', id: 'sensor.handy_area' },
  state: 'here',
  room: 'flur',
  distance: null,
  lasting: true,
  at: null,
  receivedAt: begin,
  ...change,
});

function boardAt(now: { time: Date }) {
  const directory = directoryOf(
    { people, rooms },
    {
      ...noLinks,
      devices: new Map([['sensor.handy_area', lotte]]),
      cameras: [{ names: ['tuer'], room: flur }],
    },
  );
  return new PresenceBoard({ directory: () => directory, clock: { now: () => now.time } });
}

describe('the board', () => {
  test('knows who is in a room, from a camera, a beacon and a sentence, with ages', () => {
    const now = { time: begin };
    const board = boardAt(now);
    board.observe(sighting());
    board.observe(report());
    board.noteTurn({ person: 'wanda' as PersonId, room: flur, at: later(10) });
    now.time = later(60);
    expect(board.whoIsIn(flur)).toMatchObject([
      { who: { person: 'wanda' }, means: 'turn', ageMs: 50_000 },
      { who: { person: emil }, means: 'camera', ageMs: 60_000 },
      { who: { person: lotte }, means: 'tracker', ageMs: 60_000 },
    ]);
    expect(board.companyIn(flur)).toEqual({ people: ['wanda', emil, lotte], strangers: 0 });
    expect(board.everybody()).toHaveLength(3);
  });

  test('counts a visitor with a name as company, and a voice as nobody', () => {
    const board = boardAt({ time: begin });
    board.observe(sighting({ person: { by: 'name', name: 'Nachbarin' } }));
    board.observe(evidence({ room: 'flur', receivedAt: begin }));
    expect(board.companyIn(flur)).toEqual({ people: [], strangers: 1 });
  });

  test.each([
    ['somebody without a name', sighting({ person: null })],
    ['a guess at a face', sighting({ certainty: 'attempt' })],
    ['a camera of no room', sighting({ camera: 'hof' })],
    ['a beacon nobody carries', report({ person: { by: 'device', id: 'irk:00' } })],
    ['a user nobody knows', report({ person: { by: 'user', id: 'u' } })],
  ])('does not know about %s', (_what, observation) => {
    const board = boardAt({ time: begin });
    board.observe(observation);
    expect(board.everybody()).toEqual([]);
  });

  test('takes a camera that names no camera by the room it names', () => {
    const board = boardAt({ time: begin });
    board.observe(sighting({ camera: null, room: 'Flur' }));
    expect(board.companyIn(flur).people).toEqual([emil]);
  });

  test('a clock that runs ahead keeps nobody present for ever', () => {
    const now = { time: begin };
    const board = boardAt(now);
    board.observe(sighting({ from: later(86_400), until: later(90_000) }));
    now.time = later(301);
    expect(board.whoIsIn(flur)).toEqual([]);
  });

  test('a room that is none of the house leaves somebody at home', () => {
    const board = boardAt({ time: begin });
    board.observe(report({ room: 'Garage' }));
    expect(board.whereIs(lotte)).toMatchObject({ room: null, home: true });
  });

  test('remembers where somebody was last, however long ago', () => {
    const now = { time: begin };
    const board = boardAt(now);
    board.observe(sighting());
    now.time = later(3 * 86_400);
    expect(board.whereIs(emil)).toMatchObject({ room: flur, ageMs: 3 * 86_400_000 });
    expect(board.whereIs(lotte)).toBeNull();
  });

  test('a reading that has long been so counts from when it began, and is believed from when it was read', () => {
    const now = { time: later(86_400) };
    const board = boardAt(now);
    board.observe(report({ at: begin, receivedAt: later(86_400) }));
    expect(board.whoIsIn(flur)).toMatchObject([{ since: begin.getTime(), ageMs: 0 }]);
  });

  describe('while Home Assistant is heard, and not', () => {
    const heard = (available: boolean, receivedAt: Date) =>
      ({ kind: 'source_state', source: 'home_assistant', available, receivedAt }) as const;
    const atHome = (change: Partial<PresenceReport> = {}) =>
      report({ source: 'home_assistant', state: 'home', room: null, at: begin, ...change });

    test('what stands is so now, however long it has been so', () => {
      const now = { time: begin };
      const board = boardAt(now);
      board.observe(heard(true, begin));
      board.observe(report());
      now.time = later(20 * 3600);
      expect(board.whoIsIn(flur)).toMatchObject([{ who: { person: lotte }, ageMs: 0, since: begin.getTime() }]);
    });

    test('from its loss on everything it said grows old, and is soon not believed any more', () => {
      const now = { time: begin };
      const board = boardAt(now);
      board.observe(heard(true, begin));
      board.observe(report());
      board.observe(heard(false, later(3600)));
      now.time = later(3660);
      expect(board.whoIsIn(flur)).toMatchObject([{ means: 'tracker_lost', ageMs: 60_000 }]);
      now.time = later(3600 + 601);
      expect(board.whoIsIn(flur)).toEqual([]);
      expect(board.whereIs(lotte)).toMatchObject({ room: flur, ageMs: 601_000 });
    });

    test('what is read again after the loss counts, though it has been so since before', () => {
      const now = { time: begin };
      const board = boardAt(now);
      board.observe(heard(true, begin));
      board.observe(atHome());
      board.observe(heard(false, later(3600)));
      board.observe(heard(true, later(4000)));
      board.observe(atHome({ receivedAt: later(4000) }));
      now.time = later(90_000);
      expect(board.whereIs(lotte)).toMatchObject({ home: true, ageMs: 0, since: begin.getTime(), means: 'tracker' });
    });

    test('who left before the loss was noticed is away once that is read', () => {
      const now = { time: later(4000) };
      const board = boardAt(now);
      board.observe(heard(true, begin));
      board.observe(atHome());
      board.observe(heard(false, later(3600)));
      board.observe(heard(true, later(4000)));
      board.observe(atHome({ state: 'away', at: later(3580), receivedAt: later(4000) }));
      expect(board.whereIs(lotte)).toMatchObject({ home: false, ageMs: 0 });
    });

    test('a camera or another broker is not heard over that link', () => {
      const now = { time: begin };
      const board = boardAt(now);
      board.observe(heard(true, begin));
      board.observe(sighting());
      board.observe({ ...heard(false, later(10)), source: 'frigate' });
      now.time = later(60);
      expect(board.whoIsIn(flur)).toMatchObject([{ means: 'camera', ageMs: 60_000 }]);
    });
  });
});

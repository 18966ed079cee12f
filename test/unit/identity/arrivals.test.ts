import { expect, test } from 'vitest';
import type { PresenceReport } from '../../../src/domain/observation.ts';
import { Arrivals } from '../../../src/identity/arrivals.ts';

const at = new Date('2026-05-05T15:04:00Z');

function report(state: PresenceReport['state'], person: PresenceReport['person']): PresenceReport {
  return {
    kind: 'presence',
    source: 'home_assistant',
    person,
    state,
    room: null,
    distance: null,
    lasting: true,
    at,
    receivedAt: at,
  };
}

const jonas = { by: 'entity', id: 'person.jonas' } as const;
const told = (...states: readonly PresenceReport['state'][]) => {
  const arrivals = new Arrivals();
  return states.map((state) => arrivals.notice(report(state, jonas))?.what ?? null);
};

test('the first report says where somebody is, not that they came', () => {
  expect(told('home', 'home', 'away', 'away', 'home')).toEqual([null, null, 'departure', null, 'arrival']);
  expect(told('away', 'here', 'home')).toEqual([null, 'arrival', null]);
});

test('what is not noticed any more has neither come nor gone', () => {
  expect(told('home', 'lost', 'home')).toEqual([null, null, null]);
});

test('a telephone that comes and goes is nobody who does', () => {
  const arrivals = new Arrivals();
  const phone = { by: 'device', id: 'device_tracker.handy' } as const;
  expect(arrivals.notice(report('away', phone))).toBeNull();
  expect(arrivals.notice(report('home', phone))).toBeNull();
});

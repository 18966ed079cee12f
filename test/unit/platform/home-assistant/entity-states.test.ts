import { expect, test } from 'vitest';
import { EntityStates } from '../../../../src/platform/home-assistant/entity-states.ts';

const full = { a: { 'person.a': { s: 'home', a: { friendly_name: 'A', x: 1 }, c: 'ctx', lc: 1_000.5 } } };

test('a full state, then what changes of it', () => {
  const states = new EntityStates();
  expect(states.apply(full)).toEqual([
    { entityId: 'person.a', state: 'home', attributes: { friendly_name: 'A', x: 1 }, changedAt: new Date(1_000_500) },
  ]);
  expect(
    states.apply({ c: { 'person.a': { '+': { s: 'not_home', lc: 2_000, a: { y: 2 } }, '-': { a: ['x'] } } } }),
  ).toEqual([
    {
      entityId: 'person.a',
      state: 'not_home',
      attributes: { friendly_name: 'A', y: 2 },
      changedAt: new Date(2_000_000),
    },
  ]);
  expect(states.apply({ c: { 'person.a': { '+': { lu: 2_001 } } } })).toMatchObject([
    { state: 'not_home', changedAt: new Date(2_000_000) },
  ]);
});

test('what is gone is unavailable, and does not come back by a change', () => {
  const states = new EntityStates();
  states.apply(full);
  expect(states.apply({ r: ['person.a'] })).toMatchObject([{ entityId: 'person.a', state: 'unavailable' }]);
  expect(states.apply({ c: { 'person.a': { '+': { s: 'home' } } } })).toEqual([]);
});

test('anything else is refused', () => {
  expect(() => new EntityStates().apply({ a: { 'person.a': 'home' } })).toThrow();
  expect(() => new EntityStates().apply(null)).toThrow();
});

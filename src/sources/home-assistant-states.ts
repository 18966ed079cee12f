import { z } from 'zod';
import type { Observation, PersonReference, SatelliteActivity } from '../domain/observation.ts';
import type { StateAdapter } from './adapter.ts';
import { optionalNameSchema } from './payload.ts';
import type { HomeState } from './ports.ts';

/** Neither here nor there: the integration behind the entity is not working, or has not reported yet. */
const noState = new Set(['unknown', 'unavailable']);

/** `person.*`: `home`, `not_home` or the name of a zone elsewhere. */
export const personStates: StateAdapter = {
  source: 'home_assistant',
  watches: ({ entityId }) => entityId.startsWith('person.'),
  takes: ({ entityId }) => entityId.startsWith('person.'),
  read: (state, receivedAt) => whereabouts({ by: 'entity', id: state.entityId }, state, receivedAt),
};

/** `device_tracker.*`; which of them anybody carries, the registries say. */
export const trackerStates: StateAdapter = {
  source: 'home_assistant',
  watches: ({ entityId }) => entityId.startsWith('device_tracker.'),
  takes: ({ entityId }) => entityId.startsWith('device_tracker.'),
  read: (state, receivedAt) => whereabouts({ by: 'device', id: state.entityId }, state, receivedAt),
};

const phases: Readonly<Record<string, SatelliteActivity['phase']>> = {
  listening: 'listening',
  processing: 'busy',
  responding: 'busy',
};

/** `assist_satellite.*`: idle, listening, processing, responding. */
export const satelliteStates: StateAdapter = {
  source: 'home_assistant',
  watches: ({ entityId }) => entityId.startsWith('assist_satellite.'),
  takes: ({ entityId }) => entityId.startsWith('assist_satellite.'),
  read: ({ entityId, state, changedAt }, receivedAt) => [
    {
      kind: 'activity',
      source: 'home_assistant',
      satellite: entityId,
      phase: phases[state] ?? 'quiet',
      at: changedAt,
      receivedAt,
    },
  ],
};

const areaSchema = z.object({ area: optionalNameSchema });

function whereabouts(person: PersonReference, home: HomeState, receivedAt: Date): readonly Observation[] {
  if (noState.has(home.state)) return [];
  // Only trackers that know the room (Bermuda's) have this attribute.
  const { area } = areaSchema.parse(home.attributes);
  const isHome = home.state === 'home';
  return [
    {
      kind: 'presence',
      source: 'home_assistant',
      person,
      state: isHome ? (area === null ? 'home' : 'here') : 'away',
      room: isHome ? area : null,
      distance: null,
      lasting: true,
      at: home.changedAt,
      receivedAt,
    },
  ];
}

import { z } from 'zod';
import type { Happening } from '../domain/observation.ts';
import type { StateAdapter } from './adapter.ts';
import { isoTimeSchema, optionalNameSchema } from './payload.ts';
import type { HomeState } from './ports.ts';

/** `event.*`: the state is the time of the latest event, the attributes say what it was. */
const eventSchema = z.object({
  device_class: optionalNameSchema.catch(null),
  event_type: optionalNameSchema.catch(null),
  event_types: z.array(z.string()).catch([]),
});

/** Doorbells from before there were event entities are binary sensors, and only their name tells them from others. */
const doorbellSensor =
  /^binary_sensor\..*(?:doorbell|door_bell|klingel|_ding|_visitor)(?:_pressed|_button|_ring|_ringing)?$/;

const namedSchema = z.object({ friendly_name: optionalNameSchema.catch(null) });

/** Somebody rang. */
export const doorbells: StateAdapter = {
  source: 'home_assistant',
  watches: ({ entityId }) => entityId.startsWith('event.') || doorbellSensor.test(entityId),
  takes: ({ entityId, attributes }) =>
    doorbellSensor.test(entityId) || (entityId.startsWith('event.') && attributes['device_class'] === 'doorbell'),
  read: (state, receivedAt) => {
    const at = state.entityId.startsWith('event.')
      ? ringOf(state)
      : state.state === 'on'
        ? (state.changedAt ?? receivedAt)
        : null;
    return at === null ? [] : [{ ...happening('doorbell', receivedAt), at }];
  },
};

/** What the household wants to be able to ask about later: an entity, and the state that is entered. */
export interface ChosenEvent {
  readonly entity: string;
  readonly state: string;
}

export function chosenEvents(chosen: readonly ChosenEvent[]): StateAdapter {
  const states = new Map<string, ReadonlySet<string>>();
  for (const { entity, state } of chosen) states.set(entity, new Set([...(states.get(entity) ?? []), state]));
  return {
    source: 'home_assistant',
    watches: ({ entityId }) => states.has(entityId),
    takes: ({ entityId }) => states.has(entityId),
    read: ({ entityId, state, attributes, changedAt }, receivedAt) => {
      if (states.get(entityId)?.has(state) !== true) return [];
      const { friendly_name } = namedSchema.parse(attributes);
      const name = friendly_name ?? entityId.slice(entityId.indexOf('.') + 1);
      return [{ ...happening('other', receivedAt), name, at: changedAt }];
    },
  };
}

/** When the bell was rung; null: never, or the device reported something else (motion at the door). */
function ringOf({ state, attributes }: HomeState): Date | null {
  const { event_type, event_types } = eventSchema.parse(attributes);
  if (event_types.includes('ring') && event_type !== 'ring') return null;
  const at = isoTimeSchema.safeParse(state);
  return at.success ? at.data : null;
}

function happening(what: Happening['what'], receivedAt: Date): Happening {
  return {
    kind: 'happening',
    source: 'home_assistant',
    what,
    person: null,
    name: null,
    room: null,
    at: null,
    receivedAt,
  };
}

import { z } from 'zod';
import type { PresenceReport } from '../domain/observation.ts';
import type { StateAdapter, WatchedEntity } from './adapter.ts';
import { optionalNameSchema } from './payload.ts';
import type { HomeState } from './ports.ts';

const attributesSchema = z.object({ area_id: optionalNameSchema, area_name: optionalNameSchema });

/** Bermuda's sensor `…_area`: the room a Bluetooth device is in. */
export const bermuda: StateAdapter = {
  source: 'bermuda',
  watches: ({ entityId, platform }: WatchedEntity) => platform === 'bermuda' && isAreaSensor(entityId),
  takes: ({ entityId, attributes }) => isAreaSensor(entityId) && 'area_id' in attributes && 'area_name' in attributes,
  read: readBermudaArea,
};

export function readBermudaArea(
  { entityId, state, attributes, changedAt }: HomeState,
  receivedAt: Date,
): readonly PresenceReport[] {
  const { area_id, area_name } = attributesSchema.parse(attributes);
  const room = ['unknown', 'unavailable'].includes(state) ? null : (area_id ?? area_name);
  return [
    {
      kind: 'presence',
      source: 'bermuda',
      person: { by: 'device', id: entityId },
      state: room === null ? 'lost' : 'here',
      room,
      distance: null,
      lasting: true,
      at: changedAt,
      receivedAt,
    },
  ];
}

function isAreaSensor(entityId: string): boolean {
  return /^sensor\..*area(_\d+)?$/.test(entityId);
}

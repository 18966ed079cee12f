import { z } from 'zod';
import type { SatelliteActivity } from '../domain/observation.ts';
import type { TopicAdapter, TopicMessage } from './adapter.ts';
import { nameSchema, readText } from './payload.ts';

const activeSchema = z.union([
  z.object({ id: nameSchema }).transform(({ id }) => id),
  z.object({ satellite: nameSchema }).transform(({ satellite }) => satellite),
]);

/** `murdock/active_satellite`: an automation says which satellite has begun to listen. */
export function murdockActiveSatellite(root: string): TopicAdapter {
  return { source: 'murdock', filter: `${root}/active_satellite`, replays: false, read: readMurdockActiveSatellite };
}

/** A bare id or `{"id", "area"}`; empty: none any more. */
export function readMurdockActiveSatellite({ payload }: TopicMessage, receivedAt: Date): readonly SatelliteActivity[] {
  const text = readText(payload);
  if (text === '') return [];
  const satellite = text.startsWith('{') ? activeSchema.parse(JSON.parse(text)) : nameSchema.parse(text);
  return [{ kind: 'activity', source: 'murdock', satellite, phase: 'listening', at: null, receivedAt }];
}

import { z } from 'zod';
import type { Sighting, SourceState } from '../domain/observation.ts';
import type { TopicAdapter, TopicMessage } from './adapter.ts';
import { isoTimeSchema, nameSchema, readJson, readText, topicLevel } from './payload.ts';

const matchSchema = z.object({
  id: nameSchema,
  camera: nameSchema,
  timestamp: isoTimeSchema,
  match: z
    .object({
      name: nameSchema,
      /** Per cent. */
      confidence: z.number().min(0).max(100),
      match: z.boolean(),
    })
    .nullish(),
});

/** Double Take (README, MQTT); `double-take/cameras/+` repeats the matches and is left out. */
export function doubleTake(root: string): readonly TopicAdapter[] {
  const common = { source: 'double_take', replays: false } as const;
  return [
    { ...common, filter: `${root}/matches/+`, read: readDoubleTakeMatch },
    { ...common, filter: `${root}/available`, replays: true, read: readDoubleTakeAvailability },
  ];
}

export function readDoubleTakeMatch({ topic, payload }: TopicMessage, receivedAt: Date): readonly Sighting[] {
  const { id, camera, timestamp, match } = matchSchema.parse(readJson(payload));
  const known = topicLevel(topic, topic.split('/').length - 1) !== 'unknown' && match?.match === true;
  return [
    {
      kind: 'sighting',
      source: 'double_take',
      person: known ? { by: 'name', name: match.name } : null,
      label: 'person',
      thing: null,
      camera,
      room: null,
      confidence: known ? match.confidence / 100 : null,
      certainty: 'confirmed',
      track: id,
      from: timestamp,
      until: null,
      receivedAt,
    },
  ];
}

export function readDoubleTakeAvailability({ payload }: TopicMessage, receivedAt: Date): readonly SourceState[] {
  const state = z.enum(['online', 'offline']).parse(readText(payload));
  return [{ kind: 'source_state', source: 'double_take', available: state === 'online', receivedAt }];
}

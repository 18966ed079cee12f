import { z } from 'zod';
import type { Sighting } from '../domain/observation.ts';
import type { TopicAdapter, TopicMessage } from './adapter.ts';
import { confidenceSchema, optionalNameSchema, readJson, timeSchema } from './payload.ts';

const sightingSchema = z
  .object({
    person: optionalNameSchema,
    label: optionalNameSchema,
    camera: optionalNameSchema,
    room: optionalNameSchema,
    confidence: confidenceSchema.nullish(),
    at: timeSchema.nullish(),
    until: timeSchema.nullish(),
  })
  .refine(({ person, label }) => person !== null || label !== null);

/** `<prefix>/sighting`: who or what was seen. */
export function merkdirSighting(prefix: string): TopicAdapter {
  return { source: 'merkdir', filter: `${prefix}/sighting`, replays: false, read: readSighting };
}

export function readSighting({ payload }: TopicMessage, receivedAt: Date): readonly Sighting[] {
  const { person, label, camera, room, confidence, at, until } = sightingSchema.parse(readJson(payload));
  return [
    {
      kind: 'sighting',
      source: 'merkdir',
      person: person === null ? null : { by: 'name', name: person },
      label: person === null ? (label ?? 'person') : 'person',
      thing: null,
      camera,
      room,
      confidence: confidence ?? null,
      certainty: 'confirmed',
      track: null,
      from: at ?? receivedAt,
      until: until ?? null,
      receivedAt,
    },
  ];
}

import { z } from 'zod';
import type { Sighting } from '../domain/observation.ts';
import type { EventAdapter } from './adapter.ts';
import { nameSchema, optionalNameSchema } from './payload.ts';
import type { HomeEvent } from './ports.ts';

const faceSchema = z.object({
  name: optionalNameSchema,
  /** Per cent. */
  confidence: z.number().min(0).max(100).nullish(),
  entity_id: nameSchema,
});

/** Home Assistant's `image_processing`: one event for each face (Dlib, CompreFace, DeepStack and others). */
export const detectedFace: EventAdapter = {
  source: 'image_processing',
  type: 'image_processing.detect_face',
  read: readDetectedFace,
};

export function readDetectedFace({ data, firedAt }: HomeEvent, receivedAt: Date): readonly Sighting[] {
  const { name, confidence, entity_id } = faceSchema.parse(data);
  return [
    {
      kind: 'sighting',
      source: 'image_processing',
      person: name === null ? null : { by: 'name', name },
      label: 'person',
      thing: null,
      camera: entity_id.replace(/^image_processing\./, ''),
      room: null,
      confidence: typeof confidence === 'number' ? confidence / 100 : null,
      certainty: 'confirmed',
      track: null,
      from: firedAt ?? receivedAt,
      until: null,
      receivedAt,
    },
  ];
}

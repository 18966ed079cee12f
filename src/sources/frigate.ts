import { z } from 'zod';
import type { Sighting, SourceState } from '../domain/observation.ts';
import type { TopicAdapter, TopicMessage } from './adapter.ts';
import { confidenceSchema, nameSchema, optionalNameSchema, readJson, readText, secondsSchema } from './payload.ts';

/** `["Anna", 0.79]`; older versions send the name alone. */
const subLabelSchema = z.union([z.tuple([nameSchema, confidenceSchema.nullish()]), nameSchema]).nullish();

const eventSchema = z.object({
  after: z.object({
    id: nameSchema,
    camera: nameSchema,
    label: nameSchema,
    sub_label: subLabelSchema,
    false_positive: z.boolean().nullish(),
    start_time: secondsSchema,
    end_time: secondsSchema.nullish(),
    frame_time: secondsSchema.nullish(),
  }),
});

/** Faces and number plates; the other types (descriptions, classifications) say nothing about who is there. */
const trackedSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('face'),
    id: nameSchema,
    name: optionalNameSchema,
    score: confidenceSchema,
    camera: nameSchema,
    timestamp: secondsSchema,
  }),
  z.object({
    type: z.literal('lpr'),
    id: nameSchema,
    name: optionalNameSchema,
    score: confidenceSchema.nullish(),
    camera: nameSchema,
    timestamp: secondsSchema,
  }),
  z.object({ type: z.literal('description') }),
  z.object({ type: z.literal('classification') }),
]);

/** Frigate (docs/integrations/mqtt); `root` is its `topic_prefix`. */
export function frigate(root: string): readonly TopicAdapter[] {
  const common = { source: 'frigate', replays: false } as const;
  return [
    { ...common, filter: `${root}/events`, read: readFrigateEvent },
    { ...common, filter: `${root}/tracked_object_update`, read: readFrigateTracked },
    { ...common, filter: `${root}/available`, replays: true, read: readFrigateAvailability },
  ];
}

/** The state after the change; an event Frigate took back as a false positive says nothing. */
export function readFrigateEvent({ payload }: TopicMessage, receivedAt: Date): readonly Sighting[] {
  const { after } = eventSchema.parse(readJson(payload));
  if (after.false_positive === true) return [];
  const [name, confidence] = namesOf(after.sub_label);
  const isPerson = after.label === 'person';
  return [
    {
      kind: 'sighting',
      source: 'frigate',
      person: isPerson && name !== null ? { by: 'name', name } : null,
      label: after.label,
      thing: isPerson ? null : name,
      camera: after.camera,
      room: null,
      confidence,
      certainty: 'confirmed',
      track: after.id,
      from: after.start_time,
      until: after.end_time ?? after.frame_time ?? null,
      receivedAt,
    },
  ];
}

/** A face is published on every attempt, whatever its score, so it counts as an attempt only. */
export function readFrigateTracked({ payload }: TopicMessage, receivedAt: Date): readonly Sighting[] {
  const tracked = trackedSchema.parse(readJson(payload));
  if ((tracked.type !== 'face' && tracked.type !== 'lpr') || tracked.name === null) return [];
  const isFace = tracked.type === 'face';
  return [
    {
      kind: 'sighting',
      source: 'frigate',
      person: isFace ? { by: 'name', name: tracked.name } : null,
      label: isFace ? 'person' : 'car',
      thing: isFace ? null : tracked.name,
      camera: tracked.camera,
      room: null,
      confidence: tracked.score ?? null,
      certainty: isFace ? 'attempt' : 'confirmed',
      track: tracked.id,
      from: tracked.timestamp,
      until: null,
      receivedAt,
    },
  ];
}

export function readFrigateAvailability({ payload }: TopicMessage, receivedAt: Date): readonly SourceState[] {
  const state = z.enum(['online', 'offline', 'stopped']).parse(readText(payload));
  return [{ kind: 'source_state', source: 'frigate', available: state === 'online', receivedAt }];
}

function namesOf(subLabel: z.infer<typeof subLabelSchema>): [name: string | null, confidence: number | null] {
  if (subLabel === null || subLabel === undefined) return [null, null];
  return typeof subLabel === 'string' ? [subLabel, null] : [subLabel[0], subLabel[1] ?? null];
}

import { z } from 'zod';
import type { PersonReference, SpeakerEvidence } from '../domain/observation.ts';
import type { TopicAdapter, TopicMessage } from './adapter.ts';
import { confidenceSchema, nameSchema, optionalNameSchema, readJson, timeSchema } from './payload.ts';

const speakerSchema = z
  .object({
    /** Slug, name or alias; null: a voice nobody knows. */
    person: nameSchema.nullable(),
    confidence: confidenceSchema.nullish(),
    satellite: optionalNameSchema,
    room: optionalNameSchema,
    at: timeSchema.nullish(),
    runner_up: z.object({ person: nameSchema, confidence: confidenceSchema }).nullish(),
  })
  // Whoever names a person has to say how sure they are: a figure left out by mistake must not count as certainty.
  .refine(({ person, confidence }) => person === null || typeof confidence === 'number');

/** `<prefix>/speaker`: who was heard just now. */
export function merkdirSpeaker(prefix: string): TopicAdapter {
  return { source: 'merkdir', filter: `${prefix}/speaker`, replays: false, read: readSpeaker };
}

export function readSpeaker({ payload }: TopicMessage, receivedAt: Date): readonly SpeakerEvidence[] {
  const { person, confidence, satellite, room, at, runner_up } = speakerSchema.parse(readJson(payload));
  return [
    {
      kind: 'speaker',
      source: 'merkdir',
      person: person === null ? null : byName(person),
      confidence: confidence ?? null,
      runnerUp: runner_up ? { person: byName(runner_up.person), confidence: runner_up.confidence } : null,
      satellite,
      room,
      at: at ?? null,
      receivedAt,
    },
  ];
}

function byName(name: string): PersonReference {
  return { by: 'name', name };
}

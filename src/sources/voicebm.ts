import { z } from 'zod';
import type { SpeakerEvidence } from '../domain/observation.ts';
import type { TopicAdapter, TopicMessage } from './adapter.ts';
import { confidenceSchema, isoTimeSchema, optionalNameSchema, readJson, topicLevel } from './payload.ts';

const identitySchema = z.object({
  display_name: optionalNameSchema,
  speaker_id: optionalNameSchema,
  /** A cosine, around 0.3 … 0.7 for a match: see the attribution policy. */
  confidence: z.number().transform((cosine) => confidenceSchema.parse(Math.min(1, Math.max(0, cosine)))),
  decision: z.enum(['accepted', 'unknown', 'blocked']),
  ts: isoTimeSchema.nullish().catch(null),
});

/** VoiceBM: `voicebm/<room>/identity`; its other topics of a room repeat parts of it. */
export function voicebm(root: string): TopicAdapter {
  return { source: 'voicebm', filter: `${root}/+/identity`, replays: false, read: readVoicebmIdentity };
}

export function readVoicebmIdentity({ topic, payload }: TopicMessage, receivedAt: Date): readonly SpeakerEvidence[] {
  const { display_name, speaker_id, confidence, decision, ts } = identitySchema.parse(readJson(payload));
  const name = display_name ?? speaker_id;
  return [
    {
      kind: 'speaker',
      source: 'voicebm',
      person: decision === 'accepted' && name !== null ? { by: 'name', name } : null,
      confidence,
      runnerUp: null,
      satellite: null,
      room: topicLevel(topic, topic.split('/').length - 2),
      at: ts ?? null,
      receivedAt,
    },
  ];
}

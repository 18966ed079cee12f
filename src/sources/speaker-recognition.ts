import { z } from 'zod';
import type { PersonReference, SpeakerEvidence } from '../domain/observation.ts';
import type { EventAdapter, TopicAdapter, TopicMessage } from './adapter.ts';
import { confidenceSchema, nameSchema, optionalNameSchema, readJson, secondsSchema } from './payload.ts';
import type { HomeEvent } from './ports.ts';

/** Murdock: sent for every utterance; `speaker` is null unless the voice was verified. */
const murdockSchema = z.object({
  speaker: nameSchema.nullable(),
  confidence: confidenceSchema,
  satellite_id: optionalNameSchema,
  is_known: z.boolean(),
  uncertain: z.boolean().nullish(),
  timestamp: secondsSchema,
});

/** EuleMitKeule/speaker-recognition: the best match among enrolled Home Assistant users, with all scores. */
const userSchema = z.object({
  user_id: nameSchema.nullable(),
  confidence: z.number(),
  all_scores: z.record(z.string().max(200), z.number()).nullish(),
});

/** Two products fire an event of this name with different data. */
export const speakerRecognitionEvent: EventAdapter = {
  source: 'speaker_recognition',
  type: 'speaker_recognition_detected',
  read: readSpeakerRecognition,
};

/** Murdock's mirror of the same event on the broker. */
export function murdockRecognition(root: string): TopicAdapter {
  return { source: 'murdock', filter: `${root}/event/recognition`, replays: false, read: readMurdockRecognition };
}

export function readMurdockRecognition({ payload }: TopicMessage, receivedAt: Date): readonly SpeakerEvidence[] {
  return [fromMurdock(readJson(payload), receivedAt)];
}

export function readSpeakerRecognition({ data }: HomeEvent, receivedAt: Date): readonly SpeakerEvidence[] {
  const shape = z.looseObject({}).parse(data);
  return ['user_id' in shape ? fromUserScores(shape, receivedAt) : fromMurdock(shape, receivedAt)];
}

function fromMurdock(data: unknown, receivedAt: Date): SpeakerEvidence {
  const { speaker, confidence, satellite_id, is_known, uncertain, timestamp } = murdockSchema.parse(data);
  const verified = is_known && uncertain !== true;
  return {
    kind: 'speaker',
    source: 'murdock',
    person: speaker !== null && verified ? { by: 'name', name: speaker } : null,
    confidence,
    // Its own margin gate has compared with the next profile, whose distance is on another scale.
    runnerUp: null,
    satellite: satellite_id,
    room: null,
    at: timestamp,
    receivedAt,
  };
}

function fromUserScores(data: unknown, receivedAt: Date): SpeakerEvidence {
  const { user_id, confidence, all_scores } = userSchema.parse(data);
  const others = Object.entries(all_scores ?? {}).filter(([user]) => user !== user_id);
  const [runnerUp] = others.sort(([, left], [, right]) => right - left);
  return {
    kind: 'speaker',
    source: 'speaker_recognition',
    person: user_id === null ? null : user(user_id),
    // A cosine: voices that point apart are simply not alike.
    confidence: within01(confidence),
    runnerUp: runnerUp === undefined ? null : { person: user(runnerUp[0]), confidence: within01(runnerUp[1]) },
    satellite: null,
    room: null,
    at: null,
    receivedAt,
  };
}

function user(id: string): PersonReference {
  return { by: 'user', id };
}

function within01(figure: number): number {
  return Math.min(1, Math.max(0, figure));
}

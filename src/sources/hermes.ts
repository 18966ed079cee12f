import { z } from 'zod';
import type { Observation } from '../domain/observation.ts';
import type { TopicAdapter, TopicMessage } from './adapter.ts';
import { nameSchema, optionalNameSchema, readJson } from './payload.ts';

const sessionSchema = z.object({ siteId: nameSchema, sessionId: optionalNameSchema });

/** `speakerId` is not part of Rhasspy; extensions add it. */
const capturedSchema = z.object({ siteId: nameSchema, speakerId: optionalNameSchema });

/** Rhasspy's Hermes protocol (reference, dialogueManager and asr). */
export function hermes(root: string): readonly TopicAdapter[] {
  const common = { source: 'hermes', replays: false } as const;
  return [
    { ...common, filter: `${root}/dialogueManager/sessionStarted`, read: readSessionStarted },
    { ...common, filter: `${root}/dialogueManager/sessionEnded`, read: readSessionEnded },
    { ...common, filter: `${root}/asr/textCaptured`, read: readTextCaptured },
  ];
}

export function readSessionStarted({ payload }: TopicMessage, receivedAt: Date): readonly Observation[] {
  const { siteId } = sessionSchema.parse(readJson(payload));
  return [{ kind: 'activity', source: 'hermes', satellite: siteId, phase: 'listening', at: null, receivedAt }];
}

export function readSessionEnded({ payload }: TopicMessage, receivedAt: Date): readonly Observation[] {
  const { siteId, sessionId } = sessionSchema.parse(readJson(payload));
  return [
    { kind: 'activity', source: 'hermes', satellite: siteId, phase: 'quiet', at: null, receivedAt },
    { kind: 'conversation_end', source: 'hermes', satellite: siteId, conversation: sessionId, receivedAt },
  ];
}

/** The text itself comes with the turn; here only who said it counts. */
export function readTextCaptured({ payload }: TopicMessage, receivedAt: Date): readonly Observation[] {
  const { siteId, speakerId } = capturedSchema.parse(readJson(payload));
  if (speakerId === null) return [];
  return [
    {
      kind: 'speaker',
      source: 'hermes',
      person: { by: 'name', name: speakerId },
      confidence: null,
      runnerUp: null,
      satellite: siteId,
      room: null,
      at: null,
      receivedAt,
    },
  ];
}

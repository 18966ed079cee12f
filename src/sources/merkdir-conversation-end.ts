import { z } from 'zod';
import type { ConversationEnd } from '../domain/observation.ts';
import type { TopicAdapter, TopicMessage } from './adapter.ts';
import { optionalNameSchema, readJson } from './payload.ts';

const endSchema = z
  .object({ satellite: optionalNameSchema, conversation_id: optionalNameSchema })
  .refine(({ satellite, conversation_id }) => satellite !== null || conversation_id !== null);

/** `<prefix>/conversation/end`: nobody is talking any more at this satellite, or in this conversation. */
export function merkdirConversationEnd(prefix: string): TopicAdapter {
  return { source: 'merkdir', filter: `${prefix}/conversation/end`, replays: false, read: readConversationEnd };
}

export function readConversationEnd({ payload }: TopicMessage, receivedAt: Date): readonly ConversationEnd[] {
  const { satellite, conversation_id } = endSchema.parse(readJson(payload));
  return [{ kind: 'conversation_end', source: 'merkdir', satellite, conversation: conversation_id, receivedAt }];
}

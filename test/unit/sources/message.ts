import type { TopicMessage } from '../../../src/sources/adapter.ts';

export const receivedAt = new Date('2026-09-01T18:00:00.000Z');

/** A message as it comes from the broker: text as it is, anything else as JSON. */
export function message(topic: string, payload: unknown): TopicMessage {
  return { topic, payload: new TextEncoder().encode(typeof payload === 'string' ? payload : JSON.stringify(payload)) };
}

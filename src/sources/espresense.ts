import { z } from 'zod';
import type { PresenceReport } from '../domain/observation.ts';
import type { TopicAdapter, TopicMessage } from './adapter.ts';
import { readJson, readText, topicLevel } from './payload.ts';

const deviceSchema = z.object({ distance: z.number().min(0).max(1_000).nullish() });

/** ESPresense: every station reports what it hears; its companion says the room outright. */
export function espresense(root: string): readonly TopicAdapter[] {
  const common = { source: 'espresense', replays: false } as const;
  return [
    { ...common, filter: `${root}/devices/+/+`, read: readEspresenseDevice },
    { ...common, filter: `${root}/companion/+`, replays: true, read: readEspresenseCompanion },
  ];
}

/** `…/devices/<id>/<room>`; of several rooms the nearest counts, which presence decides by the distance. */
export function readEspresenseDevice({ topic, payload }: TopicMessage, receivedAt: Date): readonly PresenceReport[] {
  const { distance } = deviceSchema.parse(readJson(payload));
  const levels = topic.split('/').length;
  return [
    {
      kind: 'presence',
      source: 'espresense',
      person: { by: 'device', id: topicLevel(topic, levels - 2) },
      state: 'here',
      room: topicLevel(topic, levels - 1),
      distance: distance ?? null,
      lasting: false,
      at: null,
      receivedAt,
    },
  ];
}

/** `…/companion/<id>` = name of a room or `not_home`; stands until it changes. */
export function readEspresenseCompanion({ topic, payload }: TopicMessage, receivedAt: Date): readonly PresenceReport[] {
  const room = z.string().min(1).max(200).parse(readText(payload));
  return [
    {
      kind: 'presence',
      source: 'espresense',
      person: { by: 'device', id: topicLevel(topic, topic.split('/').length - 1) },
      state: room === 'not_home' ? 'lost' : 'here',
      room: room === 'not_home' ? null : room,
      distance: null,
      lasting: true,
      at: null,
      receivedAt,
    },
  ];
}

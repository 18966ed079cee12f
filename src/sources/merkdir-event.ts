import { z } from 'zod';
import { happenings } from '../domain/happened.ts';
import type { Happening } from '../domain/observation.ts';
import type { TopicAdapter, TopicMessage } from './adapter.ts';
import { nameSchema, optionalNameSchema, readJson, timeSchema } from './payload.ts';

const eventSchema = z
  .object({ event: nameSchema, person: optionalNameSchema, room: optionalNameSchema, at: timeSchema.nullish() })
  .refine(({ event, person }) => person !== null || (event !== 'arrival' && event !== 'departure'));

/** `<prefix>/event`: something happened. What is none of the known kinds is the name of what happened. */
export function merkdirEvent(prefix: string): TopicAdapter {
  return { source: 'merkdir', filter: `${prefix}/event`, replays: false, read: readEvent };
}

export function readEvent({ payload }: TopicMessage, receivedAt: Date): readonly Happening[] {
  const { event, person, room, at } = eventSchema.parse(readJson(payload));
  const what = happenings.find((known) => known === event && known !== 'other') ?? 'other';
  return [
    {
      kind: 'happening',
      source: 'merkdir',
      what,
      person: person === null ? null : { by: 'name', name: person },
      name: what === 'other' ? event : null,
      room,
      at: at ?? null,
      receivedAt,
    },
  ];
}

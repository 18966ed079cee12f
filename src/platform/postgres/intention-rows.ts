import { z } from 'zod';
import type { PersonId, RoomId } from '../../domain/ids.ts';
import { type Intention, type IntentionId, intentionForms, type Trigger } from '../../domain/intention.ts';
import { slugOf } from '../../domain/slug.ts';
import type { NoticedEvent } from '../../routines/intentions/ports.ts';
import { openContent, sealContent } from './conversation-rows.ts';
import { hashKey } from './memory-rows.ts';
import type { intentions } from './schema/intentions.ts';
import type { OpenVault } from './vaults.ts';

type Row = typeof intentions.$inferSelect;
type NewRow = typeof intentions.$inferInsert;

const table = 'intentions';

/** What of an intention is free text; one ciphertext holds all of it. */
const contentSchema = z.object({
  text: z.string().nullable(),
  form: z.enum(intentionForms),
  clause: z.string().nullable(),
  satellite: z.string().nullable(),
  rule: z.string().nullable().default(null),
  start: z.coerce.date().nullable().default(null),
  name: z.string().nullable().default(null),
  topic: z.string().nullable().default(null),
  entity: z.string().nullable().default(null),
  entityState: z.string().nullable().default(null),
});
type Content = z.infer<typeof contentSchema>;

export function intentionRow(vault: OpenVault, intention: Intention, at: Date): Omit<NewRow, 'model' | 'embedding'> {
  const { id, trigger } = intention;
  const { text, form, clause, satellite } = intention;
  const content = { text, form, clause, satellite, ...detailsOf(trigger) };
  const event = eventOf(trigger);
  return {
    id,
    vaultId: vault.id,
    scope: intention.scope,
    ownerId: intention.owner,
    roomId: intention.room,
    recipientId: intention.recipient,
    subjectId: 'person' in trigger ? trigger.person : null,
    placeId: trigger.kind === 'seen' ? trigger.place : null,
    language: intention.language,
    sensitive: intention.sensitive,
    trigger: trigger.kind,
    triggerKey: event === null ? null : triggerKey(vault, event),
    state: intention.state,
    dueAt: intention.dueAt,
    expiresAt: intention.expiresAt,
    toldAt: intention.toldAt,
    notifiedAt: intention.notifiedAt,
    content: sealContent(vault, { table, row: id }, content),
    createdAt: intention.createdAt,
    updatedAt: at,
  };
}

export function readIntention(vault: OpenVault, row: Row): Intention {
  const content = contentSchema.parse(openContent(vault, { table, row: row.id }, row.content));
  return {
    id: row.id as IntentionId,
    text: content.text,
    form: content.form,
    clause: content.clause,
    language: row.language,
    scope: row.scope,
    owner: row.ownerId as PersonId | null,
    room: row.roomId as RoomId | null,
    recipient: row.recipientId as PersonId | null,
    sensitive: row.sensitive,
    trigger: triggerOf(row, content),
    state: row.state,
    dueAt: row.dueAt,
    expiresAt: row.expiresAt,
    toldAt: row.toldAt,
    satellite: content.satellite,
    notifiedAt: row.notifiedAt,
    createdAt: row.createdAt,
  };
}

/** The same with another satellite: where it was told. */
export function contentAt(vault: OpenVault, row: Row, satellite: string | null): Buffer {
  const content = contentSchema.parse(openContent(vault, { table, row: row.id }, row.content));
  return sealContent(vault, { table, row: row.id }, { ...content, satellite });
}

/** What an event is looked up by; people by id, others by their folded name. */
export function triggerKey(vault: OpenVault, event: NoticedEvent): Buffer {
  if (event.kind === 'state')
    return hashKey(vault, 'trigger', JSON.stringify([event.kind, event.entity, slugOf(event.state)]));
  const who = event.person ?? (event.name === null ? null : slugOf(event.name));
  return hashKey(vault, 'trigger', JSON.stringify([event.kind, who, event.kind === 'seen' ? event.place : null]));
}

function eventOf(trigger: Trigger): NoticedEvent | null {
  return trigger.kind === 'time' || trigger.kind === 'topic' ? null : trigger;
}

function detailsOf(trigger: Trigger): Partial<Content> {
  switch (trigger.kind) {
    case 'time':
      return { rule: trigger.rule, start: trigger.start };
    case 'topic':
      return { topic: trigger.topic };
    case 'state':
      return { entity: trigger.entity, entityState: trigger.state };
    default:
      return { name: trigger.name };
  }
}

function triggerOf(row: Row, { rule, start, name, topic, entity, entityState }: Content): Trigger {
  const person = row.subjectId as PersonId | null;
  switch (row.trigger) {
    case 'time':
      return { kind: 'time', rule, start: start ?? row.createdAt };
    case 'topic':
      return { kind: 'topic', topic: topic ?? '' };
    case 'state':
      return { kind: 'state', entity: entity ?? '', state: entityState ?? '' };
    case 'seen':
      return { kind: 'seen', person, name, place: row.placeId as RoomId };
    case 'arrival':
    case 'departure':
      return { kind: row.trigger, person, name };
  }
}

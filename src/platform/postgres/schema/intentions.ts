import { boolean, halfvec, text, uuid } from 'drizzle-orm/pg-core';
import { intentionStates, triggerKinds } from '../../../domain/intention.ts';
import { bytes, merkdir, moment, scopeColumn, vaultId } from './columns.ts';

export const intentions = merkdir.table('intentions', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  scope: scopeColumn('scope').notNull(),
  ownerId: uuid('owner_id'),
  roomId: uuid('room_id'),
  recipientId: uuid('recipient_id'),
  subjectId: uuid('subject_id'),
  placeId: uuid('place_id'),
  language: text('language', { enum: ['de', 'en'] }).notNull(),
  sensitive: boolean('sensitive').notNull(),
  trigger: text('trigger', { enum: triggerKinds }).notNull(),
  triggerKey: bytes('trigger_key'),
  state: text('state', { enum: intentionStates }).notNull(),
  dueAt: moment('due_at'),
  expiresAt: moment('expires_at'),
  toldAt: moment('told_at'),
  notifiedAt: moment('notified_at'),
  claim: uuid('claim'),
  claimedUntil: moment('claimed_until'),
  content: bytes('content').notNull(),
  model: text('model'),
  embedding: halfvec('embedding', { dimensions: 384 }),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

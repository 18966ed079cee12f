import { text, uuid } from 'drizzle-orm/pg-core';
import { bytes, merkdir, moment, vaultId } from './columns.ts';

export const undoEntries = merkdir.table('undo_entries', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  action: text('action', { enum: ['edit', 'merge', 'forget'] }).notNull(),
  actorId: uuid('actor_id'),
  content: bytes('content').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const undoKeys = merkdir.table('undo_keys', {
  memoryId: uuid('memory_id').primaryKey(),
  vaultId: vaultId(),
  entryId: uuid('entry_id').notNull(),
  wrappedKey: bytes('wrapped_key').notNull(),
});

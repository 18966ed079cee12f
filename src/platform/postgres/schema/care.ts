import { bigint, boolean, text, uuid } from 'drizzle-orm/pg-core';
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

export const tombstoneKeys = merkdir.table('tombstone_keys', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  content: bytes('content').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const vaultEpochs = merkdir.table('vault_epochs', {
  vaultId: uuid('vault_id').primaryKey(),
  epoch: bigint('epoch', { mode: 'number' }).notNull(),
  keptOutside: boolean('kept_outside').notNull(),
  seenAt: moment('seen_at').notNull(),
});

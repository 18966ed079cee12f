import { text, uuid } from 'drizzle-orm/pg-core';
import { bytes, merkdir, moment, vaultId } from './columns.ts';

export const vaults = merkdir.table('vaults', {
  id: uuid('id').primaryKey(),
  wrappedKey: bytes('wrapped_key').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const people = merkdir.table('people', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  slugKey: bytes('slug_key').notNull(),
  role: text('role', { enum: ['owner', 'adult', 'child', 'guest'] }).notNull(),
  content: bytes('content').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const rooms = merkdir.table('rooms', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  slugKey: bytes('slug_key').notNull(),
  content: bytes('content').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const satellites = merkdir.table('satellites', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  nameKey: bytes('name_key').notNull(),
  roomId: uuid('room_id'),
  content: bytes('content').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
});

export const settings = merkdir.table('settings', {
  vaultId: vaultId(),
  name: text('name').notNull(),
  content: bytes('content').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const auditLog = merkdir.table('audit_log', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  happenedAt: moment('happened_at').notNull(),
  actorId: uuid('actor_id'),
  action: text('action').notNull(),
  targetId: uuid('target_id'),
});

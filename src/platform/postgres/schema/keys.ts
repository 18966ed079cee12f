import { text, uuid } from 'drizzle-orm/pg-core';
import { bytes, merkdir, moment, vaultId } from './columns.ts';

export const apiKeys = merkdir.table('api_keys', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  personId: uuid('person_id'),
  secretKey: bytes('secret_key').notNull(),
  reach: text('reach', { enum: ['local', 'cloud'] }).notNull(),
  content: bytes('content').notNull(),
  createdAt: moment('created_at').notNull(),
});

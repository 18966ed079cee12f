import { uuid } from 'drizzle-orm/pg-core';
import { bytes, merkdir, moment, vaultId } from './columns.ts';

export const events = merkdir.table('events', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  whatKey: bytes('what_key').notNull(),
  personId: uuid('person_id'),
  roomId: uuid('room_id'),
  content: bytes('content').notNull(),
  happenedAt: moment('happened_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

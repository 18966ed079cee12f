import { boolean, uuid } from 'drizzle-orm/pg-core';
import { bytes, merkdir, moment, single, vaultId } from './columns.ts';

export const sightings = merkdir.table('sightings', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  whatKey: bytes('what_key').notNull(),
  personId: uuid('person_id'),
  roomId: uuid('room_id'),
  content: bytes('content').notNull(),
  confidence: single('confidence'),
  seenFrom: moment('seen_from').notNull(),
  seenTo: moment('seen_to').notNull(),
  expiresAt: moment('expires_at').notNull(),
  kept: boolean('kept').notNull().default(false),
});

import { boolean, text, uuid } from 'drizzle-orm/pg-core';
import { claimKinds, claimStates } from '../../../domain/claim.ts';
import { bytes, merkdir, moment, scopeColumn, vaultId } from './columns.ts';

export const claims = merkdir.table('claims', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  scope: scopeColumn('scope').notNull(),
  ownerId: uuid('owner_id'),
  roomId: uuid('room_id'),
  kind: text('kind', { enum: claimKinds }).notNull(),
  state: text('state', { enum: claimStates }).notNull(),
  language: text('language', { enum: ['de', 'en'] }).notNull(),
  sensitive: boolean('sensitive').notNull(),
  validFrom: moment('valid_from'),
  validTo: moment('valid_to'),
  content: bytes('content').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, merkdir, moment, vaultId } from './columns.ts';

export const sessions = merkdir.table('sessions', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  channelKey: bytes('channel_key').notNull(),
  satelliteKey: bytes('satellite_key'),
  conversationKey: bytes('conversation_key'),
  openedAt: moment('opened_at').notNull(),
  lastTurnAt: moment('last_turn_at').notNull(),
  closedAt: moment('closed_at'),
  paused: boolean('paused').notNull(),
  /** When everything lasting was read out of it; null: not yet. */
  extractedAt: moment('extracted_at'),
});

export const transcriptTurns = merkdir.table('transcript_turns', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  sessionId: uuid('session_id').notNull(),
  personId: uuid('person_id'),
  roomId: uuid('room_id'),
  role: text('role', { enum: ['user', 'assistant'] }).notNull(),
  act: text('act').notNull(),
  content: bytes('content').notNull(),
  memoryIds: uuid('memory_ids').array().notNull(),
  saidAt: moment('said_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  extractedAt: moment('extracted_at'),
  kept: boolean('kept').notNull().default(false),
});

export const transcriptTerms = merkdir.table('transcript_terms', {
  vaultId: vaultId(),
  turnId: uuid('turn_id').notNull(),
  term: integer('term').notNull(),
});

export const pendingConfirmations = merkdir.table('pending_confirmations', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  channelKey: bytes('channel_key').notNull(),
  content: bytes('content').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const turnClaims = merkdir.table('turn_claims', {
  vaultId: vaultId(),
  turnKey: bytes('turn_key').notNull(),
  claimedAt: moment('claimed_at').notNull(),
});

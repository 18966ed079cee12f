import { boolean, date, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, merkdir, moment, scopeColumn, single, vaultId } from './columns.ts';

export const drafts = merkdir.table('drafts', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  scope: scopeColumn('scope').notNull(),
  ownerId: uuid('owner_id'),
  roomId: uuid('room_id'),
  extractor: text('extractor').notNull(),
  kind: text('kind', { enum: ['fact', 'preference', 'episode', 'procedure', 'note'] }).notNull(),
  polarity: text('polarity', { enum: ['positive', 'negative'] }).notNull(),
  language: text('language', { enum: ['de', 'en'] }).notNull(),
  confidence: single('confidence').notNull(),
  salience: single('salience').notNull(),
  sensitive: boolean('sensitive').notNull(),
  singleValued: boolean('single_valued').notNull(),
  content: bytes('content').notNull(),
  textKey: bytes('text_key').notNull(),
  subjectKey: bytes('subject_key'),
  objectKey: bytes('object_key'),
  speakers: uuid('speakers').array().notNull(),
  turnId: uuid('turn_id'),
  conflictId: uuid('conflict_id'),
  takenBackId: uuid('taken_back_id'),
  validFrom: moment('valid_from'),
  validTo: moment('valid_to'),
  recordedAt: moment('recorded_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const draftReviews = merkdir.table('draft_reviews', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  extractor: text('extractor').notNull(),
  confidence: single('confidence').notNull(),
  decision: text('decision', { enum: ['accepted', 'edited', 'rejected'] }).notNull(),
  decidedAt: moment('decided_at').notNull(),
});

export const memoryOrigins = merkdir.table('memory_origins', {
  memoryId: uuid('memory_id').primaryKey(),
  vaultId: vaultId(),
  extractor: text('extractor').notNull(),
  confidence: single('confidence').notNull(),
});

export const memoryCorroborations = merkdir.table('memory_corroborations', {
  memoryId: uuid('memory_id').notNull(),
  vaultId: vaultId(),
  personId: uuid('person_id').notNull(),
  saidAt: moment('said_at').notNull(),
});

export const memorySources = merkdir.table('memory_sources', {
  vaultId: vaultId(),
  derivedId: uuid('derived_id').notNull(),
  sourceId: uuid('source_id').notNull(),
});

export const memoryQuestions = merkdir.table('memory_questions', {
  memoryId: uuid('memory_id').notNull(),
  vaultId: vaultId(),
  changedId: uuid('changed_id').notNull(),
  noticedAt: moment('noticed_at').notNull(),
});

export const memoryUse = merkdir.table('memory_use', {
  memoryId: uuid('memory_id').primaryKey(),
  vaultId: vaultId(),
  uses: integer('uses').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
});

export const wakingDays = merkdir.table('waking_days', {
  vaultId: vaultId(),
  day: date('day', { mode: 'string' }).notNull(),
  consolidatedAt: moment('consolidated_at'),
});

export const digests = merkdir.table('digests', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  kind: text('kind', { enum: ['week', 'month', 'profile'] }).notNull(),
  scope: scopeColumn('scope').notNull(),
  ownerId: uuid('owner_id'),
  aboutKey: bytes('about_key').notNull(),
  version: integer('version').notNull(),
  content: bytes('content').notNull(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  madeAt: moment('made_at').notNull(),
});

export const consolidationJournal = merkdir.table('consolidation_journal', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  runId: uuid('run_id').notNull(),
  action: text('action').notNull(),
  targetId: uuid('target_id').notNull(),
  before: jsonb('before').notNull(),
  doneAt: moment('done_at').notNull(),
});

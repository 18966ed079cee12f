import { sql } from 'drizzle-orm';
import { bigint, bit, boolean, date, halfvec, integer, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, merkdir, moment, scopeColumn, single, vaultId } from './columns.ts';

export const memories = merkdir.table('memories', {
  id: uuid('id').primaryKey(),
  number: integer('number').notNull().generatedAlwaysAsIdentity(),
  vaultId: vaultId(),
  scope: scopeColumn('scope').notNull(),
  ownerId: uuid('owner_id'),
  roomId: uuid('room_id'),
  kind: text('kind', { enum: ['fact', 'preference', 'episode', 'procedure', 'note'] }).notNull(),
  status: text('status', { enum: ['active', 'draft', 'superseded', 'suspended', 'expired'] }).notNull(),
  provenance: text('provenance', { enum: ['confirmed', 'observed', 'extracted', 'inferred'] }).notNull(),
  polarity: text('polarity', { enum: ['positive', 'negative'] }).notNull(),
  language: text('language', { enum: ['de', 'en'] }).notNull(),
  confidence: single('confidence').notNull(),
  salience: single('salience').notNull(),
  sensitive: boolean('sensitive').notNull(),
  discreet: boolean('discreet').notNull(),
  content: bytes('content').notNull(),
  textKey: bytes('text_key').notNull(),
  subjectKey: bytes('subject_key'),
  predicateKey: bytes('predicate_key'),
  objectKey: bytes('object_key'),
  singleValued: boolean('single_valued').notNull(),
  supersededBy: uuid('superseded_by'),
  validFrom: moment('valid_from'),
  validTo: moment('valid_to'),
  recordedAt: moment('recorded_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  typed: boolean('typed').notNull().default(false),
  compared: boolean('compared').notNull().default(false),
  fadedOn: date('faded_on'),
  rehearsed: integer('rehearsed').notNull().default(0),
  pinned: boolean('pinned').notNull().default(false),
});

export const memoryKeys = merkdir.table('memory_keys', {
  memoryId: uuid('memory_id').primaryKey(),
  vaultId: vaultId(),
  wrappedKey: bytes('wrapped_key').notNull(),
});

export const memoryVectors = merkdir.table('memory_vectors', {
  memory: integer('memory').notNull(),
  memoryId: uuid('memory_id').notNull(),
  vaultId: vaultId(),
  scope: scopeColumn('scope').notNull(),
  sensitive: boolean('sensitive').notNull(),
  current: boolean('current'),
  length: integer('length').notNull(),
  ownerId: uuid('owner_id'),
  roomId: uuid('room_id'),
  model: text('model').notNull(),
  termsVersion: smallint('terms_version').notNull().default(1),
  embedding: halfvec('embedding', { dimensions: 384 }).notNull(),
  signs: bit('signs', { dimensions: 384 }).notNull().generatedAlwaysAs(sql`binary_quantize(embedding)::bit(384)`),
});

export const memoryTerms = merkdir.table('memory_terms', {
  memory: integer('memory').notNull(),
  vaultId: vaultId(),
  term: integer('term').notNull(),
  occurrence: integer('occurrence').notNull(),
  scope: scopeColumn('scope').notNull(),
  sensitive: boolean('sensitive').notNull(),
  current: boolean('current'),
  ownerId: uuid('owner_id'),
  roomId: uuid('room_id'),
});

export const memoryTallies = merkdir.table('memory_tallies', {
  vaultId: vaultId(),
  model: text('model').notNull(),
  scope: scopeColumn('scope').notNull(),
  sensitive: boolean('sensitive').notNull(),
  current: boolean('current').notNull(),
  ownerId: uuid('owner_id'),
  roomId: uuid('room_id'),
  texts: bigint('texts', { mode: 'number' }).notNull(),
  length: bigint('length', { mode: 'number' }).notNull(),
});

export const tombstones = merkdir.table('tombstones', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  scope: scopeColumn('scope').notNull(),
  ownerId: uuid('owner_id'),
  roomId: uuid('room_id'),
  forgottenId: uuid('forgotten_id').notNull(),
  textKey: bytes('text_key').notNull(),
  partsKey: bytes('parts_key'),
  vector: bytes('vector').notNull(),
  trace: bytes('trace'),
  model: text('model').notNull(),
  language: text('language', { enum: ['de', 'en'] }).notNull(),
  polarity: text('polarity', { enum: ['positive', 'negative'] }).notNull(),
  createdAt: moment('created_at').notNull(),
});

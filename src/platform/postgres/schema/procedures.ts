import { boolean, integer, uuid } from 'drizzle-orm/pg-core';
import { bytes, merkdir, moment, vaultId } from './columns.ts';

export const procedures = merkdir.table('procedures', {
  id: uuid('id').primaryKey(),
  vaultId: vaultId(),
  version: integer('version').notNull(),
  paused: boolean('paused').notNull().default(false),
  runs: integer('runs').notNull().default(0),
  lastRunAt: moment('last_run_at'),
  createdAt: moment('created_at').notNull(),
});

export const procedureVersions = merkdir.table('procedure_versions', {
  memoryId: uuid('memory_id').primaryKey(),
  vaultId: vaultId(),
  procedureId: uuid('procedure_id').notNull(),
  version: integer('version').notNull(),
  content: bytes('content').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const procedureWords = merkdir.table('procedure_words', {
  vaultId: vaultId(),
  wordKey: bytes('word_key').notNull(),
  memoryId: uuid('memory_id').notNull(),
  fires: boolean('fires').notNull(),
});

export const procedureSlugs = merkdir.table('procedure_slugs', {
  vaultId: vaultId(),
  slugKey: bytes('slug_key').notNull(),
  procedureId: uuid('procedure_id').notNull(),
});

export const procedureConfirmations = merkdir.table('procedure_confirmations', {
  memoryId: uuid('memory_id').primaryKey(),
  vaultId: vaultId(),
  personId: uuid('person_id'),
  digest: bytes('digest').notNull(),
  confirmedAt: moment('confirmed_at').notNull(),
});

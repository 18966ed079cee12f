import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';

type NoSchema = Record<string, never>;

/** An open transaction. Only `withAccess` hands one out. */
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Reading needs less room on the disk, and has nothing to flush. */
export type Purpose = 'read' | 'write';

/** A connected engine, migrated and logged in without ownership. */
export interface Database {
  readonly engine: 'postgres' | 'pglite';
  readonly handle: PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
  /** Server and extension versions, for doctor. */
  readonly versions: EngineVersions;
  /** Throws `disk_full` where the engine would not survive running into the end of the disk. */
  checkRoom(purpose: Purpose): void;
  /** Makes what was committed survive a power cut, where the engine does not do so itself. */
  flush(): Promise<void>;
  /** Keeps searches fast after many changes (VACUUM, ANALYZE), where the engine does not do so itself. Takes seconds. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export interface EngineVersions {
  readonly server: string;
  readonly pgvector: string;
}

/** postgres.js answers with an array of rows, PGlite with an object around them. */
export function rowsOf(result: unknown): readonly Record<string, unknown>[] {
  if (Array.isArray(result)) return result as Record<string, unknown>[];
  return (result as { rows: Record<string, unknown>[] }).rows;
}

import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';

type NoSchema = Record<string, never>;

/** An open transaction. Only `withAccess` hands one out. */
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** What statements are run through. */
export type Handle = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Reading needs less room on the disk, and has nothing to flush; a snapshot reads everything as of one moment. */
export type Purpose = 'read' | 'write' | 'snapshot';

/** A connected engine, migrated and logged in without ownership. */
export interface Database {
  readonly engine: 'postgres' | 'pglite';
  /** For single statements, on whichever connection is free. */
  readonly handle: Handle;
  /** Runs the work on a connection of its own, which is given back afterwards, or thrown away when it broke. */
  lease<Result>(work: (handle: Handle) => Promise<Result>): Promise<Result>;
  /** Server and extension versions, for doctor. */
  readonly versions: EngineVersions;
  /** Throws `disk_full` where the engine would not survive running into the end of the disk. */
  checkRoom(purpose: Exclude<Purpose, 'snapshot'>): void;
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

/** Drivers answer with an object around the rows, or with the rows. */
export function rowsOf(result: unknown): readonly Record<string, unknown>[] {
  if (Array.isArray(result)) return result as Record<string, unknown>[];
  return (result as { rows: Record<string, unknown>[] }).rows;
}

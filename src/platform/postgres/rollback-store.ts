import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RollbackStore } from '../../care/rollback/ports.ts';
import type { MemoryId, VaultId } from '../../domain/ids.ts';
import { rowsOf } from './database.ts';
import { memories } from './schema/memories.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';

const rowSchema = z.object({ id: z.uuid().transform((id) => id as MemoryId) });

export class PostgresRollbackStore implements RollbackStore {
  private readonly source: DatabaseSource;

  constructor(source: DatabaseSource) {
    this.source = source;
  }

  async forgotten(vault: VaultId): Promise<readonly MemoryId[]> {
    const rows = await withAccess(
      this.source,
      { kind: 'job', vault, job: 'rollback' },
      async (transaction) =>
        // What can still be taken back has a tombstone already, and a memory.
        await transaction.execute(sql`SELECT DISTINCT forgotten_id AS id FROM merkdir.tombstones t
          WHERE NOT EXISTS (SELECT 1 FROM merkdir.memories m WHERE m.id = t.forgotten_id)`),
      'read',
    );
    return rowsOf(rows).map((row) => rowSchema.parse(row).id);
  }

  async present(vault: VaultId, ids: readonly MemoryId[]): Promise<readonly MemoryId[]> {
    if (ids.length === 0) return [];
    const rows = await withAccess(
      this.source,
      { kind: 'job', vault, job: 'rollback' },
      async (transaction) =>
        await transaction
          .select({ id: memories.id })
          .from(memories)
          .where(inArray(memories.id, [...ids])),
      'read',
    );
    return rows.map(({ id }) => id as MemoryId);
  }
}

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { VaultId } from '../../domain/ids.ts';
import { rowsOf } from './database.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';

const rowSchema = z.object({ memories: z.coerce.number(), drafts: z.coerce.number(), sessions: z.coerce.number() });

/** How much there is of everybody's: numbers only. `since`: sessions that began from then on. */
export async function countHouse(
  source: DatabaseSource,
  vault: VaultId,
  since: Date,
): Promise<{ readonly memories: number; readonly drafts: number; readonly sessions: number }> {
  const statement = sql`SELECT
    (SELECT count(*) FROM merkdir.memories WHERE status = 'active') AS memories,
    (SELECT count(*) FROM merkdir.memories WHERE status = 'draft') AS drafts,
    (SELECT count(*) FROM merkdir.sessions WHERE opened_at >= ${since.toISOString()}::timestamptz) AS sessions`;
  const rows = await withAccess(
    source,
    { kind: 'job', vault, job: 'counts' },
    async (transaction) => rowsOf(await transaction.execute(statement)),
    'read',
  );
  return rowSchema.parse(rows[0]);
}

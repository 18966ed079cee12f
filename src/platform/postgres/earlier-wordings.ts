import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemoryId } from '../../domain/ids.ts';
import { arrayText } from './array-text.ts';
import { rowsOf, type Transaction } from './database.ts';

/** Longest chain of earlier values that is followed; a household does not move a key a thousand times. */
const longestChain = 1_000;

const idSchema = z.object({ id: z.uuid().transform((id) => id as MemoryId) });

/**
 * These memories and what goes with them: earlier values of the same thing, and what says the same and became one with
 * them. Another value of several that was corrected is a statement of its own and stays.
 */
export async function withEarlierWordings(
  transaction: Transaction,
  ids: readonly MemoryId[],
): Promise<readonly MemoryId[]> {
  const rows = await transaction.execute(sql`
    WITH RECURSIVE chain AS (
      SELECT id, 0 AS depth FROM merkdir.memories WHERE id = ANY (${arrayText(ids)}::uuid[])
      UNION
      SELECT m.id, c.depth + 1
        FROM chain c JOIN merkdir.memories s ON s.id = c.id JOIN merkdir.memories m ON m.superseded_by = s.id
       WHERE c.depth < ${longestChain}
         AND (m.single_valued OR m.kind = 'procedure' OR m.text_key = s.text_key
              OR (m.subject_key = s.subject_key AND m.object_key = s.object_key)
              OR EXISTS (SELECT 1 FROM merkdir.consolidation_journal j WHERE j.target_id = m.id AND j.action = 'merge')))
    SELECT DISTINCT id FROM chain`);
  return rowsOf(rows).map((row) => idSchema.parse(row).id);
}

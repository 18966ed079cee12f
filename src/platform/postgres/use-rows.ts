import { inArray } from 'drizzle-orm';
import type { MemoryId } from '../../domain/ids.ts';
import type { Use } from '../../domain/ranking.ts';
import type { Transaction } from './database.ts';
import { memoryUse } from './schema/learning.ts';

/** How these memories were of use, as far as the transaction may see them; one that never was has no entry. */
export async function readUses(
  transaction: Transaction,
  ids: readonly MemoryId[],
): Promise<ReadonlyMap<MemoryId, Use>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select()
    .from(memoryUse)
    .where(inArray(memoryUse.memoryId, [...ids]));
  return new Map(rows.map(({ memoryId, uses, lastUsedAt }) => [memoryId as MemoryId, { uses, lastUsedAt }]));
}

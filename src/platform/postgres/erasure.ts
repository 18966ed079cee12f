import { inArray, sql } from 'drizzle-orm';
import type { Memory } from '../../domain/memory.ts';
import type { Transaction } from './database.ts';
import { transcriptTurns } from './schema/conversations.ts';
import { memories, tombstones } from './schema/memories.ts';
import { tombstoneOf } from './tombstone-rows.ts';
import type { OpenVault } from './vaults.ts';

/**
 * Deletes memories with everything that hangs on them (keys and terms go by cascade) and the transcript turns that
 * remembered or told them, and leaves one tombstone each.
 */
export async function eraseMemories(
  transaction: Transaction,
  vault: OpenVault,
  erasure: { readonly memories: readonly Memory[]; readonly at: Date },
): Promise<void> {
  const ids = erasure.memories.map((memory) => memory.id);
  if (ids.length === 0) return;
  const rows = await transaction.select().from(memories).where(inArray(memories.id, ids));
  await transaction.insert(tombstones).values(rows.map((row) => tombstoneOf(vault, row, erasure.at)));
  await transaction.delete(memories).where(inArray(memories.id, ids));
  // A literal, since the drivers disagree about array parameters; ids are UUIDs by their type.
  const literal = `{${ids.join(',')}}`;
  await transaction.delete(transcriptTurns).where(sql`${transcriptTurns.memoryIds} && ${literal}::uuid[]`);
}

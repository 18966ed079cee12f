import { eq, inArray, sql } from 'drizzle-orm';
import type { Memory } from '../../domain/memory.ts';
import { arrayText } from './array-text.ts';
import type { Transaction } from './database.ts';
import { transcriptTurns } from './schema/conversations.ts';
import { memories, memoryVectors, tombstones } from './schema/memories.ts';
import { tombstoneOf } from './tombstone-rows.ts';
import type { OpenVault } from './vaults.ts';

/**
 * Deletes memories with everything that hangs on them (keys, vectors and terms go by cascade) and the transcript turns
 * that remembered or told them, and leaves a tombstone for each of their vectors. Returns those that were still there:
 * who forgets the same at the same moment waits here and finds nothing.
 */
export async function eraseMemories(
  transaction: Transaction,
  vault: OpenVault,
  erasure: { readonly memories: readonly Memory[]; readonly at: Date },
): Promise<readonly Memory[]> {
  const wanted = erasure.memories.map((memory) => memory.id);
  if (wanted.length === 0) return [];
  const rows = await transaction
    .select({ memory: memories, model: memoryVectors.model, embedding: memoryVectors.embedding })
    .from(memories)
    .innerJoin(memoryVectors, eq(memoryVectors.memory, memories.number))
    .where(inArray(memories.id, wanted))
    .orderBy(memories.id)
    .for('update');
  if (rows.length === 0) return [];
  await transaction.insert(tombstones).values(rows.map((row) => tombstoneOf(vault, row, erasure.at)));
  const there = new Set(rows.map(({ memory }) => memory.id));
  await transaction.delete(memories).where(inArray(memories.id, [...there]));
  await transaction
    .delete(transcriptTurns)
    .where(sql`${transcriptTurns.memoryIds} && ${arrayText([...there])}::uuid[]`);
  return erasure.memories.filter(({ id }) => there.has(id));
}

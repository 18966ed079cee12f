import { eq, inArray, sql } from 'drizzle-orm';
import type { Memory } from '../../domain/memory.ts';
import type { Doomed } from '../../memory/ports.ts';
import { arrayText } from './array-text.ts';
import type { Transaction } from './database.ts';
import { transcriptTurns } from './schema/conversations.ts';
import { memories, memoryVectors, tombstones } from './schema/memories.ts';
import { partsForgotten, tombstoneOf } from './tombstone-rows.ts';
import type { OpenVault } from './vaults.ts';
import { removeWaiting, waitingQuestions } from './waiting-questions.ts';

/**
 * Deletes memories with everything that hangs on them (keys, vectors and terms go by cascade) and the transcript turns
 * that remembered or told them, and leaves a tombstone for each of their vectors. Returns those that were still there:
 * who forgets the same at the same moment waits here and finds nothing.
 */
export async function eraseMemories(
  transaction: Transaction,
  vault: OpenVault,
  erasure: { readonly doomed: readonly Doomed[]; readonly at: Date; readonly turns: boolean },
): Promise<readonly Memory[]> {
  const wanted = erasure.doomed.map(({ memory }) => memory.id);
  if (wanted.length === 0) return [];
  await transaction
    .select({ id: memories.id })
    .from(memories)
    .where(inArray(memories.id, wanted))
    .orderBy(memories.id)
    .for('update');
  const rows = await transaction
    .select({ memory: memories, model: memoryVectors.model, embedding: memoryVectors.embedding })
    .from(memories)
    // One that was never embedded goes as well.
    .leftJoin(memoryVectors, eq(memoryVectors.memory, memories.number))
    .where(inArray(memories.id, wanted))
    .orderBy(memories.id);
  if (rows.length === 0) return [];
  const doomed = new Map<string, Doomed>(erasure.doomed.map((each) => [each.memory.id, each]));
  await transaction.insert(tombstones).values(
    rows
      .flatMap((row) => {
        const { trace = null, part } = doomed.get(row.memory.id) ?? {};
        return part === undefined ? [{ ...row, trace }] : partsForgotten(vault, { ...row, trace }, part);
      })
      .map((row) => tombstoneOf(vault, row, erasure.at)),
  );
  const there = new Set(rows.map(({ memory }) => memory.id));
  await dropLearned(transaction, [...there], erasure.at);
  await dropDerived(transaction, [...there]);
  await dropWaiting(transaction, vault, there);
  await transaction.delete(memories).where(inArray(memories.id, [...there]));
  if (erasure.turns) {
    await transaction
      .delete(transcriptTurns)
      .where(sql`${transcriptTurns.memoryIds} && ${arrayText([...there])}::uuid[]`);
  }
  return erasure.doomed.map(({ memory }) => memory).filter(({ id }) => there.has(id));
}

/** Rollups and profiles that were read off what goes; they are made anew from what is left. */
async function dropDerived(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const derived = sql`SELECT derived_id FROM merkdir.memory_sources WHERE source_id = ANY (${arrayText(ids)}::uuid[])`;
  await transaction.execute(sql`DELETE FROM merkdir.digests WHERE id IN (${derived})`);
  await transaction.execute(sql`DELETE FROM merkdir.memory_sources WHERE source_id = ANY (${arrayText(ids)}::uuid[])`);
}

/** Questions that wait for an answer about what is gone. */
async function dropWaiting(transaction: Transaction, vault: OpenVault, gone: ReadonlySet<string>): Promise<void> {
  const waiting = await waitingQuestions(transaction, vault);
  const about = waiting.filter(({ pending }) => {
    const memories = pending.kind === 'forget' ? pending.memoryIds : 'memory' in pending ? [pending.memory] : [];
    return memories.some((id) => gone.has(id));
  });
  await removeWaiting(
    transaction,
    about.map(({ id }) => id),
  );
}

/**
 * What was learned in passing goes along: drafts of the same words in the same place, and those of the turns that go. That
 * somebody forgot a learned memory counts against the extractor that learned it.
 */
async function dropLearned(transaction: Transaction, ids: readonly string[], at: Date): Promise<void> {
  const doomed = sql`${arrayText(ids)}::uuid[]`;
  await transaction.execute(sql`
    DELETE FROM merkdir.drafts d USING merkdir.memories m
     WHERE m.id = ANY (${doomed}) AND d.scope = m.scope
       AND (d.scope <> 'private' OR d.owner_id = m.owner_id) AND (d.scope <> 'room' OR d.room_id = m.room_id)
       AND (d.text_key = m.text_key OR (d.subject_key = m.subject_key AND d.object_key = m.object_key))`);
  await transaction.execute(sql`
    DELETE FROM merkdir.drafts d USING merkdir.transcript_turns t WHERE d.turn_id = t.id AND t.memory_ids && ${doomed}`);
  await transaction.execute(sql`
    INSERT INTO merkdir.draft_reviews (id, vault_id, extractor, confidence, decision, decided_at)
    SELECT gen_random_uuid(), vault_id, extractor, confidence, 'rejected', ${at.toISOString()}::timestamptz
      FROM merkdir.memory_origins WHERE memory_id = ANY (${doomed})`);
}

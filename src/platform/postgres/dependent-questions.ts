import { asc, eq, sql } from 'drizzle-orm';
import type { MemoryId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { OpenQuestion } from '../../memory/questions/ports.ts';
import { rowsOf, type Transaction } from './database.ts';
import { hashKey, readMemories, samePlace } from './memory-rows.ts';
import { memoryQuestions } from './schema/learning.ts';
import { memories } from './schema/memories.ts';
import type { OpenVault } from './vaults.ts';

/**
 * Marks what rests on a changed memory: what was derived from it, and what in its place is about its old object (whose key
 * as a subject is `object`). What was said after the change knows of it. Returns how many are new.
 */
export async function questionDependents(
  transaction: Transaction,
  vault: OpenVault,
  what: { readonly changed: Memory; readonly object: string | null; readonly at: Date },
): Promise<number> {
  const { changed, object, at } = what;
  const key = object === null ? null : hashKey(vault, 'subject', object);
  const { scope, owner, room } = samePlace(changed);
  const marked = await transaction.execute(sql`
    INSERT INTO merkdir.memory_questions (memory_id, vault_id, changed_id, noticed_at)
    SELECT m.id, m.vault_id, ${changed.id}::uuid, ${at.toISOString()}::timestamptz FROM merkdir.memories m
     WHERE m.status = 'active' AND m.id <> ${changed.id}::uuid
       AND m.recorded_at < ${(changed.validTo ?? at).toISOString()}::timestamptz
       AND m.id IS DISTINCT FROM (SELECT superseded_by FROM merkdir.memories WHERE id = ${changed.id}::uuid)
       AND (m.id IN (SELECT derived_id FROM merkdir.memory_sources WHERE source_id = ${changed.id}::uuid)
            OR (m.subject_key = ${key}::bytea AND m.scope = ${scope}::merkdir.scope
                AND (${owner}::uuid IS NULL OR m.owner_id = ${owner}::uuid)
                AND (${room}::uuid IS NULL OR m.room_id = ${room}::uuid)))
    ON CONFLICT DO NOTHING RETURNING 1`);
  return rowsOf(marked).length;
}

/** What waits for somebody to say whether it still holds, oldest first; what has changed or gone since does not wait. */
export async function readQuestions(transaction: Transaction, vault: OpenVault): Promise<readonly OpenQuestion[]> {
  const rows = await transaction
    .select({ memory: memoryQuestions.memoryId, changed: memoryQuestions.changedId, at: memoryQuestions.noticedAt })
    .from(memoryQuestions)
    .innerJoin(memories, eq(memories.id, memoryQuestions.memoryId))
    .where(eq(memories.status, 'active'))
    .orderBy(asc(memoryQuestions.noticedAt), asc(memoryQuestions.memoryId));
  const named = rows.flatMap(({ memory, changed }) => [memory as MemoryId, changed as MemoryId]);
  const known = new Map((await readMemories(transaction, vault, [...new Set(named)])).map((each) => [each.id, each]));
  const current = [...known.values()].flatMap(({ supersededBy }) => supersededBy ?? []);
  const now = new Map((await readMemories(transaction, vault, [...new Set(current)])).map((each) => [each.id, each]));
  return rows.flatMap((row) => {
    const memory = known.get(row.memory as MemoryId);
    const changed = known.get(row.changed as MemoryId);
    if (memory === undefined || changed === undefined) return [];
    const successor = changed.supersededBy === null ? null : (now.get(changed.supersededBy) ?? null);
    return [{ memory, changed, successor, noticedAt: row.at }];
  });
}

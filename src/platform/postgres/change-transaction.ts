import { eq, inArray, sql } from 'drizzle-orm';
import type { MemoryId, PersonId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { MemoryState, UndoEntry, UndoId } from '../../domain/undo.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import type { ChangeTransaction } from '../../memory/commands/ports.ts';
import type { Doomed } from '../../memory/ports.ts';
import { arrayText } from './array-text.ts';
import { writeAuditLine } from './audit-line.ts';
import { rowsOf, type Transaction } from './database.ts';
import { withEarlierWordings } from './earlier-wordings.ts';
import { readMemories } from './memory-rows.ts';
import { undoEntries, undoKeys } from './schema/care.ts';
import { memories, memoryKeys, memoryVectors, tombstones } from './schema/memories.ts';
import { tombstoneOf } from './tombstone-rows.ts';
import { readUndo, undoRow } from './undo-rows.ts';
import type { OpenVault } from './vaults.ts';

export class PostgresChangeTransaction implements ChangeTransaction {
  private readonly transaction: Transaction;
  private readonly vault: OpenVault;

  constructor(transaction: Transaction, vault: OpenVault) {
    this.transaction = transaction;
    this.vault = vault;
  }

  async hold(ids: readonly MemoryId[]): Promise<readonly Memory[]> {
    if (ids.length === 0) return [];
    await this.transaction
      .select({ id: memories.id })
      .from(memories)
      .where(inArray(memories.id, [...ids]))
      .orderBy(memories.id)
      .for('update');
    return await readMemories(this.transaction, this.vault, ids);
  }

  async withEarlier(ids: readonly MemoryId[]): Promise<readonly Memory[]> {
    return await this.hold(await withEarlierWordings(this.transaction, ids));
  }

  async change(state: MemoryState, at: Date): Promise<void> {
    const { id, owner, room, ...fields } = state;
    if (await this.slotIsTaken(state)) {
      throw new MerkdirError('invalid_input', 'Another value stands there now.', 'Forget that one first.');
    }
    await this.transaction
      .update(memories)
      .set({ ...fields, ownerId: owner, roomId: room, updatedAt: at })
      .where(eq(memories.id, id));
  }

  async discard(ids: readonly MemoryId[]): Promise<void> {
    if (ids.length > 0) await this.transaction.delete(memories).where(inArray(memories.id, [...ids]));
  }

  async hide(hidden: readonly Doomed[], entry: UndoId, at: Date): Promise<void> {
    const ids = hidden.map(({ memory }) => memory.id);
    const traces = new Map<string, Doomed['trace']>(hidden.map(({ memory, trace }) => [memory.id, trace]));
    const rows = await this.transaction
      .select({ memory: memories, model: memoryVectors.model, embedding: memoryVectors.embedding })
      .from(memories)
      .innerJoin(memoryVectors, eq(memoryVectors.memory, memories.number))
      .where(inArray(memories.id, ids));
    if (rows.length > 0) {
      const doomed = rows.map((row) => ({ ...row, trace: traces.get(row.memory.id) ?? null }));
      await this.transaction.insert(tombstones).values(doomed.map((row) => tombstoneOf(this.vault, row, at)));
    }
    await this.transaction.execute(sql`
      INSERT INTO merkdir.undo_keys (memory_id, vault_id, entry_id, wrapped_key)
      SELECT memory_id, vault_id, ${entry}::uuid, wrapped_key FROM merkdir.memory_keys
       WHERE memory_id = ANY (${arrayText(ids)}::uuid[])`);
    await this.transaction.delete(memoryKeys).where(inArray(memoryKeys.memoryId, ids));
    await this.transaction.update(memories).set({ status: 'suspended' }).where(inArray(memories.id, ids));
  }

  async reveal(entry: UndoId): Promise<readonly MemoryId[]> {
    const waiting = await this.transaction.select().from(undoKeys).where(eq(undoKeys.entryId, entry));
    const ids = waiting.map(({ memoryId }) => memoryId as MemoryId);
    if (ids.length === 0) return [];
    await this.transaction
      .insert(memoryKeys)
      .values(waiting.map(({ memoryId, vaultId, wrappedKey }) => ({ memoryId, vaultId, wrappedKey })));
    await this.transaction.delete(undoKeys).where(eq(undoKeys.entryId, entry));
    const stones = await this.transaction
      .delete(tombstones)
      .where(inArray(tombstones.forgottenId, ids))
      .returning({ forgotten: tombstones.forgottenId });
    const blocked = new Set(stones.map(({ forgotten }) => forgotten));
    return ids.filter((id) => !blocked.has(id));
  }

  async record(entry: UndoEntry): Promise<void> {
    await this.transaction.insert(undoEntries).values(undoRow(this.vault, entry));
  }

  async take(entry: UndoId): Promise<UndoEntry | null> {
    const [row] = await this.transaction.select().from(undoEntries).where(eq(undoEntries.id, entry)).for('update');
    return row === undefined ? null : readUndo(this.vault, row);
  }

  async drop(entry: UndoId): Promise<void> {
    await this.transaction.delete(undoEntries).where(eq(undoEntries.id, entry));
  }

  async presenceOf(id: MemoryId): Promise<'known' | 'forgotten' | 'unknown'> {
    const stones = this.transaction
      .select({ id: tombstones.id })
      .from(tombstones)
      .where(eq(tombstones.forgottenId, id));
    if ((await stones.limit(1)).length > 0) return 'forgotten';
    const rows = await this.transaction.select({ id: memories.id }).from(memories).where(eq(memories.id, id)).limit(1);
    return rows.length > 0 ? 'known' : 'unknown';
  }

  async unblock(ids: readonly MemoryId[]): Promise<void> {
    if (ids.length > 0) await this.transaction.delete(tombstones).where(inArray(tombstones.forgottenId, [...ids]));
  }

  async audit(entry: { action: string; actor: PersonId | null; target: string | null; at: Date }): Promise<void> {
    await writeAuditLine(this.transaction, this.vault.id, entry);
  }

  /** Another current value fills the memory's slot in the place where it is to be. */
  private async slotIsTaken({ id, status, scope, owner, room }: MemoryState): Promise<boolean> {
    if (status !== 'active') return false;
    const rows = await this.transaction.execute(sql`
      SELECT 1 FROM merkdir.memories m JOIN merkdir.memories other
          ON other.vault_id = m.vault_id AND other.subject_key = m.subject_key AND other.predicate_key = m.predicate_key
       WHERE m.id = ${id}::uuid AND m.single_valued AND other.id <> m.id AND other.single_valued
         AND other.status = 'active' AND other.scope = ${scope}::merkdir.scope
         AND (${scope} <> 'private' OR other.owner_id = ${owner}::uuid)
         AND (${scope} <> 'room' OR other.room_id = ${room}::uuid)`);
    return rowsOf(rows).length > 0;
  }
}

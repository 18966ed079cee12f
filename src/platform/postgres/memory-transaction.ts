import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemoryId, PersonId, TurnId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import { provenanceRank, provenances } from '../../domain/provenance.ts';
import type { Scoped } from '../../domain/scope.ts';
import type { Trace } from '../../domain/trace.ts';
import type {
  Doomed,
  IndexEntry,
  MemoryRecord,
  MemoryTransaction,
  Neighbour,
  Plan,
  Slot,
  SpokenTurn,
  Tombstone,
  WaitingStatement,
} from '../../memory/ports.ts';
import { rotate } from '../crypto/rotation.ts';
import { vectorText } from './array-text.ts';
import { writeAuditLine } from './audit-line.ts';
import type { Transaction } from './database.ts';
import { withEarlierWordings } from './earlier-wordings.ts';
import { eraseMemories } from './erasure.ts';
import { inheritHistory } from './inheritance.ts';
import { hashKey, readMemories, readMemory, samePlace, writeMemory } from './memory-rows.ts';
import { transcriptTurns } from './schema/conversations.ts';
import { memories, memoryKeys, memoryVectors, tombstones } from './schema/memories.ts';
import { insertSearchRows } from './search-rows.ts';
import { dropPlans, plansOf } from './told-plans.ts';
import { partKey, readTombstone } from './tombstone-rows.ts';
import { hashTrace } from './trace-rows.ts';
import { rewriteTurns, turnsSaying } from './transcript-words.ts';
import type { OpenVault } from './vaults.ts';
import { removeWaiting, waitingQuestions } from './waiting-questions.ts';

/** Longest chain of earlier values that is followed; a household does not move a key a thousand times. */
const longestChain = 1_000;

/** What a transaction did to memories; it counts once it is committed. */
export interface MemoryNews {
  readonly saved: MemoryId[];
  readonly forgotten: MemoryId[];
}

export class PostgresMemoryTransaction implements MemoryTransaction {
  readonly news: MemoryNews = { saved: [], forgotten: [] };
  protected readonly transaction: Transaction;
  protected readonly vault: OpenVault;

  constructor(transaction: Transaction, vault: OpenVault) {
    this.transaction = transaction;
    this.vault = vault;
  }

  async lock(topic: string): Promise<void> {
    const key = hashKey(this.vault, 'lock', topic).readBigInt64LE(0);
    await this.transaction.execute(sql`SELECT pg_advisory_xact_lock(${String(key)}::bigint)`);
  }

  async currentInSlot(slot: Slot): Promise<Memory | null> {
    return await this.first(
      and(
        eq(memories.status, 'active'),
        memories.singleValued,
        inPlace(slot.place),
        eq(memories.subjectKey, hashKey(this.vault, 'subject', slot.subjectKey)),
        eq(memories.predicateKey, hashKey(this.vault, 'predicate', slot.predicateKey)),
      ),
    );
  }

  async withSameText(textKey: string, place: Scoped): Promise<Memory | null> {
    return await this.first(
      and(eq(memories.status, 'active'), inPlace(place), eq(memories.textKey, hashKey(this.vault, 'text', textKey))),
    );
  }

  turned(vector: Float32Array): Float32Array {
    return rotate(this.vault.rotation, vector);
  }

  async nearest(query: {
    vector: Float32Array;
    model: string;
    place: Scoped;
    limit: number;
  }): Promise<readonly Neighbour[]> {
    const distance = sql<number>`${memoryVectors.embedding} <#> ${vectorText(this.turned(query.vector))}::halfvec`;
    const near = this.transaction
      .select({ number: memoryVectors.memory, embedding: memoryVectors.embedding, distance: distance.as('distance') })
      .from(memoryVectors)
      .where(and(memoryVectors.current, inPlace(query.place, memoryVectors), eq(memoryVectors.model, query.model)))
      .orderBy(sql`distance`, memoryVectors.memory)
      .limit(query.limit)
      .as('near');
    const rows = await this.transaction
      .select({ memory: memories, wrappedKey: memoryKeys.wrappedKey, vector: near.embedding })
      .from(near)
      .innerJoin(memories, eq(memories.number, near.number))
      .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
      .orderBy(near.distance, near.number);
    return rows.map((row) => ({
      memory: readMemory(this.vault, row.memory, row.wrappedKey),
      vector: Float32Array.from(row.vector),
    }));
  }

  async tombstones(index: IndexEntry, place: Scoped): Promise<readonly Tombstone[]> {
    const wanted = samePlace(place);
    const rows = await this.transaction
      .select()
      .from(tombstones)
      .where(
        and(
          eq(tombstones.scope, wanted.scope),
          matches(tombstones.ownerId, wanted.owner),
          matches(tombstones.roomId, wanted.room),
        ),
      );
    const textKey = hashKey(this.vault, 'text', index.textKey);
    const parts = partKey(this.vault, index);
    return rows.map((row) => readTombstone(this.vault, row, { textKey, parts }));
  }

  hashed(trace: Trace<string>): Trace<number> {
    return hashTrace(this.vault, trace);
  }

  async removeTombstones(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.transaction.delete(tombstones).where(inArray(tombstones.id, [...ids]));
  }

  async insert(record: MemoryRecord): Promise<void> {
    const rows = writeMemory(this.vault, record);
    await this.transaction.insert(memories).values(rows.memory);
    await this.transaction.insert(memoryKeys).values(rows.key);
    await insertSearchRows(this.transaction, this.vault, [record]);
    this.news.saved.push(record.memory.id);
  }

  async retire(memory: MemoryId, at: Date): Promise<void> {
    await this.transaction
      .update(memories)
      .set({ status: 'superseded', validTo: at, updatedAt: at })
      .where(eq(memories.id, memory));
  }

  async linkSuccessor(memory: MemoryId, successor: MemoryId): Promise<void> {
    await this.transaction.update(memories).set({ supersededBy: successor }).where(eq(memories.id, memory));
  }

  async inherit(from: MemoryId, to: MemoryId): Promise<void> {
    await inheritHistory(this.transaction, from, to);
  }

  async reinforce(memory: Memory, at: Date): Promise<void> {
    const rank = sql`array_position(${sql.raw(`ARRAY['${provenances.join("','")}']`)}, ${memories.provenance})`;
    const better = provenances.length - provenanceRank(memory.provenance);
    await this.transaction
      .update(memories)
      .set({
        provenance: sql`CASE WHEN ${rank} > ${better} THEN ${memory.provenance} ELSE ${memories.provenance} END`,
        confidence: sql`greatest(${memories.confidence}, ${sql.param(memory.confidence, memories.confidence)}::real)`,
        salience: sql`greatest(${memories.salience}, ${sql.param(memory.salience, memories.salience)}::real)`,
        ...(memory.typed === true ? { typed: true } : {}),
        ...(memory.pinned === true ? { pinned: true } : {}),
        updatedAt: at,
      })
      .where(eq(memories.id, memory.id));
    this.news.saved.push(memory.id);
  }

  async byIds(ids: readonly MemoryId[]): Promise<readonly Memory[]> {
    return await readMemories(this.transaction, this.vault, ids);
  }

  async predecessors(ids: readonly MemoryId[]): Promise<readonly Memory[]> {
    const earlier = (await withEarlierWordings(this.transaction, ids)).filter((id) => !ids.includes(id));
    return await this.byIds(earlier);
  }

  async turnsSaying(terms: readonly string[]): Promise<readonly SpokenTurn[]> {
    return await turnsSaying(this.transaction, this.vault, terms);
  }

  async rewriteTurns(changes: readonly { readonly id: TurnId; readonly text: string | null }[]): Promise<void> {
    await rewriteTurns(this.transaction, this.vault, changes);
  }

  async waitingStatements(): Promise<readonly WaitingStatement[]> {
    const waiting = await waitingQuestions(this.transaction, this.vault);
    return waiting.flatMap(({ id, pending }) =>
      pending.kind === 'remember'
        ? [{ id, text: pending.statement.text }]
        : pending.kind === 'when_to_remind'
          ? [{ id, text: pending.text }]
          : [],
    );
  }

  async removeWaiting(ids: readonly string[]): Promise<void> {
    await removeWaiting(this.transaction, ids);
  }

  async plans(): Promise<readonly Plan[]> {
    return await plansOf(this.transaction, this.vault);
  }

  async dropPlans(ids: readonly string[]): Promise<void> {
    await dropPlans(this.transaction, this.vault, ids);
  }

  async erase(
    doomed: readonly Doomed[],
    erasure: { readonly at: Date; readonly turns: boolean },
  ): Promise<readonly Memory[]> {
    const erased = await eraseMemories(this.transaction, this.vault, { doomed, ...erasure });
    this.news.forgotten.push(...erased.map(({ id }) => id));
    return erased;
  }

  async claimTurn(turn: TurnId, at: Date): Promise<boolean> {
    const claimed = await this.transaction
      .update(transcriptTurns)
      .set({ extractedAt: at })
      .where(and(eq(transcriptTurns.id, turn), isNull(transcriptTurns.extractedAt)))
      .returning({ id: transcriptTurns.id });
    return claimed.length > 0;
  }

  async audit(entry: { action: string; actor: PersonId | null; target: MemoryId; at: Date }): Promise<void> {
    await writeAuditLine(this.transaction, this.vault.id, entry);
  }

  private async first(condition: SQL | undefined): Promise<Memory | null> {
    const [memory] = await this.select(condition, 1);
    return memory ?? null;
  }

  private async select(condition: SQL | undefined, limit = longestChain): Promise<readonly Memory[]> {
    const rows = await this.transaction
      .select()
      .from(memories)
      .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
      .where(condition)
      .orderBy(sql`${memories.recordedAt} DESC, ${memories.id}`)
      .limit(limit);
    return rows.map((row) => readMemory(this.vault, row.memories, row.memory_keys.wrappedKey));
  }
}

function inPlace(place: Scoped, table: typeof memories | typeof memoryVectors = memories): SQL | undefined {
  const wanted = samePlace(place);
  return and(
    eq(table.scope, wanted.scope),
    wanted.scope === 'private' ? eq(table.ownerId, wanted.owner ?? '') : undefined,
    wanted.scope === 'room' ? eq(table.roomId, wanted.room ?? '') : undefined,
  );
}

function matches(column: typeof tombstones.ownerId | typeof tombstones.roomId, value: string | null): SQL | undefined {
  return value === null ? undefined : eq(column, value);
}

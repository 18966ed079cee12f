import { and, asc, desc, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type MemoryId, newId, type VaultId } from '../../domain/ids.ts';
import { type Memory, statuses } from '../../domain/memory.ts';
import type {
  Change,
  ConsolidationStore,
  ConsolidationTransaction,
  DigestContent,
  JournalEntry,
  Kept,
} from '../../memory/consolidate/ports.ts';
import type { Neighbour } from '../../memory/ports.ts';
import { arrayText, vectorText } from './array-text.ts';
import { openContent, sealContent } from './conversation-rows.ts';
import { rowsOf } from './database.ts';
import { questionDependents } from './dependent-questions.ts';
import { digestContent } from './digest-store.ts';
import { hashKey, readMemory, samePlace } from './memory-rows.ts';
import { PostgresMemoryTransaction } from './memory-transaction.ts';
import { consolidationJournal, digests, memorySources, memoryUse, wakingDays } from './schema/learning.ts';
import { memories, memoryKeys, memoryVectors, tombstones } from './schema/memories.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

const access = (vault: VaultId) => ({ kind: 'job', vault, job: 'consolidate' }) as const;
/** Versions of a digest that are kept. */
const keptVersions = 5;

const beforeSchema = z.object({
  status: z.enum(statuses),
  supersededBy: z.uuid().nullable(),
  validTo: z.iso.datetime().nullable(),
  salience: z.number(),
});

class PostgresConsolidationTransaction extends PostgresMemoryTransaction implements ConsolidationTransaction {
  async page(after: MemoryId | null, limit: number): Promise<readonly Kept[]> {
    const rows = await this.transaction
      .select({ memory: memories, key: memoryKeys.wrappedKey, uses: memoryUse.uses, lastUsedAt: memoryUse.lastUsedAt })
      .from(memories)
      .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
      .leftJoin(memoryUse, eq(memoryUse.memoryId, memories.id))
      .where(
        and(
          eq(memories.status, 'active'),
          ne(memories.scope, 'system'),
          after === null ? undefined : gt(memories.id, after),
        ),
      )
      .orderBy(asc(memories.id))
      .limit(limit);
    return rows.map(({ memory, key, uses, lastUsedAt }) => ({
      memory: readMemory(this.vault, memory, key),
      uses: uses ?? 0,
      lastUsedAt,
      rehearsed: memory.rehearsed,
      fadedOn: memory.fadedOn,
      compared: memory.compared,
    }));
  }

  async around(memory: Memory, limit: number) {
    const [own] = await this.transaction
      .select({ embedding: memoryVectors.embedding, model: memoryVectors.model })
      .from(memoryVectors)
      .where(eq(memoryVectors.memoryId, memory.id))
      .limit(1);
    if (own === undefined) return null;
    const { scope, owner, room } = samePlace(memory);
    const rows = await this.transaction
      .select({ memory: memories, key: memoryKeys.wrappedKey, embedding: memoryVectors.embedding })
      .from(memoryVectors)
      .innerJoin(memories, eq(memories.number, memoryVectors.memory))
      .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
      .where(
        and(
          memoryVectors.current,
          eq(memoryVectors.model, own.model),
          eq(memoryVectors.scope, scope),
          owner === null ? undefined : eq(memoryVectors.ownerId, owner),
          room === null ? undefined : eq(memoryVectors.roomId, room),
          ne(memories.id, memory.id),
        ),
      )
      .orderBy(
        sql`${memoryVectors.embedding} <#> ${vectorText(Float32Array.from(own.embedding))}::halfvec`,
        memories.id,
      )
      .limit(limit);
    const near: readonly Neighbour[] = rows.map((row) => ({
      memory: readMemory(this.vault, row.memory, row.key),
      vector: Float32Array.from(row.embedding),
    }));
    return { own: Float32Array.from(own.embedding), near };
  }

  async change(entry: JournalEntry, change: Change, at: Date): Promise<boolean> {
    const ends =
      change.status === 'superseded'
        ? { validTo: sql`coalesce(${memories.validTo}, ${at.toISOString()}::timestamptz)` }
        : {};
    const changed = await this.transaction
      .update(memories)
      .set({ ...change, ...ends, updatedAt: at })
      .where(and(eq(memories.id, entry.target), eq(memories.status, 'active')))
      .returning({ id: memories.id });
    if (changed.length === 0) return false;
    const { run, action, target, before } = entry;
    await this.transaction.insert(consolidationJournal).values({
      id: newId<string>(),
      vaultId: this.vault.id,
      runId: run,
      action,
      targetId: target,
      before,
      doneAt: at,
    });
    return true;
  }

  async noteCompared(ids: readonly MemoryId[]): Promise<void> {
    if (ids.length === 0) return;
    await this.transaction
      .update(memories)
      .set({ compared: true })
      .where(inArray(memories.id, [...ids]));
  }

  async noteWaking(day: string): Promise<void> {
    await this.transaction.insert(wakingDays).values({ vaultId: this.vault.id, day }).onConflictDoNothing();
  }

  async wakingDays(from: string): Promise<readonly string[]> {
    const rows = await this.transaction
      .select({ day: wakingDays.day })
      .from(wakingDays)
      .where(gte(wakingDays.day, from))
      .orderBy(asc(wakingDays.day));
    return rows.map(({ day }) => day);
  }

  async lastConsolidated(): Promise<Date | null> {
    const [row] = await this.transaction
      .select({ at: wakingDays.consolidatedAt })
      .from(wakingDays)
      .where(sql`${wakingDays.consolidatedAt} IS NOT NULL`)
      .orderBy(desc(wakingDays.consolidatedAt))
      .limit(1);
    return row?.at ?? null;
  }

  async markConsolidated(day: string, at: Date): Promise<void> {
    await this.transaction.update(wakingDays).set({ consolidatedAt: at }).where(eq(wakingDays.day, day));
  }

  async saveDigest(digest: DigestContent, at: Date): Promise<boolean> {
    const aboutKey = hashKey(this.vault, `digest ${digest.kind}`, digest.about);
    const same = and(
      eq(digests.kind, digest.kind),
      eq(digests.scope, digest.scope),
      digest.owner === null ? sql`${digests.ownerId} IS NULL` : eq(digests.ownerId, digest.owner),
      eq(digests.aboutKey, aboutKey),
    );
    const [last] = await this.transaction.select().from(digests).where(same).orderBy(desc(digests.version)).limit(1);
    if (last !== undefined) {
      const place = { table: 'digests', row: last.id };
      const { lines } = digestContent.parse(openContent(this.vault, place, last.content));
      if (JSON.stringify(lines) === JSON.stringify(digest.lines)) return false;
    }
    const id = newId<string>();
    const version = (last?.version ?? 0) + 1;
    await this.transaction.insert(digests).values({
      id,
      vaultId: this.vault.id,
      kind: digest.kind,
      scope: digest.scope,
      ownerId: digest.owner,
      aboutKey,
      version,
      content: sealContent(this.vault, { table: 'digests', row: id }, { lines: digest.lines }),
      startsAt: digest.from,
      endsAt: digest.to,
      madeAt: at,
    });
    await this.transaction
      .insert(memorySources)
      .values(digest.lines.map(({ memory }) => ({ vaultId: this.vault.id, derivedId: id, sourceId: memory })));
    const old = await this.transaction
      .delete(digests)
      .where(and(same, sql`${digests.version} <= ${version - keptVersions}`))
      .returning({ id: digests.id });
    await this.transaction.execute(sql`
      DELETE FROM merkdir.memory_sources WHERE derived_id = ANY (${arrayText(old.map((row) => row.id))}::uuid[])`);
    return true;
  }

  async forgottenSince(moment: Date): Promise<boolean> {
    const rows = await this.transaction
      .select({ id: tombstones.id })
      .from(tombstones)
      .where(gt(tombstones.createdAt, moment))
      .limit(1);
    return rows.length > 0;
  }

  async supersededSince(moment: Date, limit: number): Promise<readonly Memory[]> {
    const rows = await this.transaction
      .select({ memory: memories, key: memoryKeys.wrappedKey })
      .from(memories)
      .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
      .where(and(eq(memories.status, 'superseded'), gt(memories.updatedAt, moment), this.saysSomethingElseNow()))
      .orderBy(asc(memories.updatedAt), asc(memories.id))
      .limit(limit);
    return rows.map(({ memory, key }) => readMemory(this.vault, memory, key));
  }

  async questionDependents(changed: Memory, object: string | null, at: Date): Promise<number> {
    return await questionDependents(this.transaction, this.vault, { changed, object, at });
  }

  async earliest(): Promise<Date | null> {
    const [row] = await this.transaction
      .select({ at: memories.recordedAt })
      .from(memories)
      .where(eq(memories.status, 'active'))
      .orderBy(asc(memories.recordedAt))
      .limit(1);
    return row?.at ?? null;
  }

  async recordedBetween(from: Date, to: Date, limit: number): Promise<readonly Memory[]> {
    const rows = await this.transaction
      .select({ memory: memories, key: memoryKeys.wrappedKey })
      .from(memories)
      .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
      .where(and(eq(memories.status, 'active'), gte(memories.recordedAt, from), lt(memories.recordedAt, to)))
      .orderBy(desc(memories.salience), asc(memories.id))
      .limit(limit);
    return rows.map(({ memory, key }) => readMemory(this.vault, memory, key));
  }

  async expireDrafts(before: Date, count: boolean): Promise<number> {
    const moment = before.toISOString();
    const rows = await this.transaction.execute(
      count
        ? sql`SELECT 1 FROM merkdir.drafts WHERE expires_at <= ${moment}::timestamptz`
        : sql`DELETE FROM merkdir.drafts WHERE expires_at <= ${moment}::timestamptz RETURNING 1`,
    );
    return rowsOf(rows).length;
  }

  async purge(before: Date): Promise<number> {
    const moment = before.toISOString();
    const gone = await this.transaction.execute(sql`
      DELETE FROM merkdir.memories m USING merkdir.consolidation_journal j
       WHERE j.target_id = m.id AND j.action = 'expire' AND m.status = 'expired' AND j.done_at < ${moment}::timestamptz
      RETURNING 1`);
    await this.transaction.execute(
      sql`DELETE FROM merkdir.consolidation_journal WHERE done_at < ${moment}::timestamptz`,
    );
    return rowsOf(gone).length;
  }

  async undo(run: string, since: Date): Promise<number> {
    const entries = await this.transaction
      .select()
      .from(consolidationJournal)
      .where(and(eq(consolidationJournal.runId, run), gte(consolidationJournal.doneAt, since)))
      .orderBy(desc(consolidationJournal.id));
    let restored = 0;
    for (const { id, targetId, before } of entries) {
      const { status, supersededBy, validTo, salience } = beforeSchema.parse(before);
      const back = await this.transaction
        .update(memories)
        .set({ status, supersededBy, salience, validTo: validTo === null ? null : new Date(validTo) })
        .where(and(eq(memories.id, targetId), this.isFree(targetId)))
        .returning({ id: memories.id });
      restored += back.length;
      await this.transaction.delete(consolidationJournal).where(eq(consolidationJournal.id, id));
    }
    return restored;
  }

  /** What became one with its equal has not changed. */
  private saysSomethingElseNow() {
    return sql`EXISTS (SELECT 1 FROM merkdir.memories s
        WHERE s.id = ${memories.supersededBy} AND s.object_key IS DISTINCT FROM ${memories.objectKey})
      AND NOT EXISTS (SELECT 1 FROM merkdir.consolidation_journal j
        WHERE j.target_id = ${memories.id} AND j.action = 'merge')`;
  }

  /** What took the slot since stays; two values at once cannot hold. */
  private isFree(id: string) {
    return sql`NOT EXISTS (
      SELECT 1 FROM merkdir.memories mine JOIN merkdir.memories taken
          ON taken.status = 'active' AND taken.single_valued AND mine.single_valued AND taken.id <> mine.id
         AND taken.scope = mine.scope AND taken.subject_key = mine.subject_key AND taken.predicate_key = mine.predicate_key
         AND (mine.scope <> 'private' OR taken.owner_id = mine.owner_id)
         AND (mine.scope <> 'room' OR taken.room_id = mine.room_id)
       WHERE mine.id = ${id}::uuid AND mine.status <> 'active')`;
  }
}

export class PostgresConsolidationStore implements ConsolidationStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async within<Result>(
    vault: VaultId,
    work: (transaction: ConsolidationTransaction) => Promise<Result>,
  ): Promise<Result> {
    return await withAccess(this.source, access(vault), async (transaction) => {
      return await work(new PostgresConsolidationTransaction(transaction, this.vault()));
    });
  }

  async noteUse(vault: VaultId, uses: ReadonlyMap<MemoryId, number>, at: Date): Promise<void> {
    if (uses.size === 0) return;
    await withAccess(this.source, access(vault), async (transaction) => {
      await transaction.execute(sql`
        INSERT INTO merkdir.memory_use (memory_id, vault_id, uses, last_used_at)
        SELECT m.id, m.vault_id, u.uses, ${at.toISOString()}::timestamptz
          FROM unnest(${arrayText([...uses.keys()])}::uuid[], ${arrayText([...uses.values()])}::int4[]) AS u(id, uses)
          JOIN merkdir.memories m ON m.id = u.id
        ON CONFLICT (memory_id) DO UPDATE SET uses = memory_use.uses + excluded.uses, last_used_at = excluded.last_used_at`);
    });
  }
}

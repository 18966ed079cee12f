import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type MemoryId, newId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import { type ProcedureId, type Script, scriptDigest } from '../../domain/procedure.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import type { ProcedureChange, ProcedureContent } from '../../routines/procedures/ports.ts';
import { writeAuditLine } from './audit-line.ts';
import type { Transaction } from './database.ts';
import { hashKey } from './memory-rows.ts';
import { openVersion, sealVersion, type VersionContent } from './procedure-rows.ts';
import { memories, memoryKeys } from './schema/memories.ts';
import {
  procedureConfirmations,
  procedureSlugs,
  procedures,
  procedureVersions,
  procedureWords,
} from './schema/procedures.ts';
import type { OpenVault } from './vaults.ts';

interface Held {
  readonly id: ProcedureId;
  readonly version: number;
  readonly memory: MemoryId;
  readonly wrappedKey: Uint8Array;
  readonly content: VersionContent;
}

/** One transaction that changes procedures, as a job of the vault. */
export class PostgresProcedureTransaction {
  private readonly transaction: Transaction;
  private readonly vault: OpenVault;

  constructor(transaction: Transaction, vault: OpenVault) {
    this.transaction = transaction;
    this.vault = vault;
  }

  async follow(memory: Memory, content: ProcedureContent, slugs: Iterable<string>): Promise<boolean> {
    await this.lock();
    const [row] = await this.transaction
      .select({ status: memories.status, wrappedKey: memoryKeys.wrappedKey, version: procedureVersions.version })
      .from(memories)
      .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
      .leftJoin(procedureVersions, eq(procedureVersions.memoryId, memories.id))
      .where(eq(memories.id, memory.id));
    if (row === undefined || row.status !== 'active' || row.version !== null) return false;
    const before = await this.replacedBy(memory.id);
    const { name, words, steps, nameKeys } = content;
    const id = before?.id ?? newId<ProcedureId>();
    const version = (before?.version ?? 0) + 1;
    if (before === null) {
      await this.transaction
        .insert(procedures)
        .values({ id, vaultId: this.vault.id, version, createdAt: memory.recordedAt });
    } else {
      await this.transaction.update(procedures).set({ version }).where(eq(procedures.id, id));
    }
    const called = before === null ? { name, slug: await this.take(id, slugs), formerSlugs: [] } : before.content;
    const kept = {
      ...{ name: called.name, slug: called.slug, formerSlugs: called.formerSlugs },
      ...{ words: [...words], steps: [...steps], script: null },
    };
    const spot = { memory: memory.id, wrappedKey: row.wrappedKey };
    await this.transaction.insert(procedureVersions).values({
      memoryId: memory.id,
      vaultId: this.vault.id,
      procedureId: id,
      version,
      content: sealVersion(this.vault, spot, kept),
      createdAt: memory.recordedAt,
    });
    await this.insertWords(memory.id, content.wordKeys, true);
    await this.insertWords(memory.id, before === null ? nameKeys : await this.namesOf(before.memory), false);
    return true;
  }

  async setPaused(id: ProcedureId, change: ProcedureChange & { readonly paused: boolean }): Promise<void> {
    await this.transaction.update(procedures).set({ paused: change.paused }).where(eq(procedures.id, id));
    await this.audit(change.paused ? 'pause_procedure' : 'resume_procedure', id, change);
  }

  async rename(
    id: ProcedureId,
    change: ProcedureChange & Pick<ProcedureContent, 'name' | 'nameKeys'> & { readonly slugs: Iterable<string> },
  ): Promise<void> {
    await this.lock();
    const held = await this.held(eq(procedures.id, id));
    if (held === null) return;
    const slug = await this.take(id, change.slugs);
    const { content } = held;
    const former = [content.slug, ...content.formerSlugs].filter((old) => old !== slug);
    await this.rewrite(held, { ...content, name: change.name, slug, formerSlugs: [...new Set(former)] });
    const words = eq(procedureWords.memoryId, held.memory);
    await this.transaction.delete(procedureWords).where(and(words, eq(procedureWords.fires, false)));
    await this.insertWords(held.memory, change.nameKeys, false);
    await this.audit('rename_procedure', id, change);
  }

  async release(id: ProcedureId, change: ProcedureChange & { readonly slug: string }): Promise<boolean> {
    await this.lock();
    const held = await this.held(eq(procedures.id, id));
    if (held === null || !held.content.formerSlugs.includes(change.slug)) return false;
    const formerSlugs = held.content.formerSlugs.filter((slug) => slug !== change.slug);
    await this.rewrite(held, { ...held.content, formerSlugs });
    await this.transaction.delete(procedureSlugs).where(eq(procedureSlugs.slugKey, this.slugKey(change.slug)));
    await this.audit('release_procedure', id, change);
    return true;
  }

  async propose(memory: MemoryId, script: Script): Promise<void> {
    await this.lock();
    const held = await this.held(eq(procedureVersions.memoryId, memory));
    if (held === null) return;
    const { calls, unresolved } = script;
    const written = calls.map(({ service, entities, data }) => ({ service, entities: [...entities], data }));
    await this.rewrite(held, { ...held.content, script: { calls: written, unresolved: [...unresolved] } });
  }

  async confirm(id: ProcedureId, change: ProcedureChange & { readonly digest: string }): Promise<boolean> {
    await this.lock();
    const held = await this.held(eq(procedures.id, id));
    if (held === null) return false;
    if (scriptDigest({ id, version: held.version, script: held.content.script }) !== change.digest) return false;
    const { actor, at } = change;
    const values = {
      memoryId: held.memory,
      vaultId: this.vault.id,
      personId: actor,
      digest: hashKey(this.vault, 'script', change.digest),
      confirmedAt: at,
    };
    await this.transaction
      .insert(procedureConfirmations)
      .values(values)
      .onConflictDoUpdate({ target: procedureConfirmations.memoryId, set: values });
    await this.audit('confirm_procedure', id, change);
    return true;
  }

  /** Whoever changes procedures of this household takes turns. */
  private async lock(): Promise<void> {
    const key = hashKey(this.vault, 'lock', 'procedures').readBigInt64LE(0);
    await this.transaction.execute(sql`SELECT pg_advisory_xact_lock(${String(key)}::bigint)`);
  }

  /** The procedure whose current memory this one took the place of; null: it is a new one. */
  private async replacedBy(memory: MemoryId): Promise<Held | null> {
    return await this.held(eq(memories.supersededBy, memory));
  }

  private async held(which: ReturnType<typeof eq>): Promise<Held | null> {
    const [row] = await this.transaction
      .select({ version: procedureVersions, wrappedKey: memoryKeys.wrappedKey })
      .from(procedureVersions)
      .innerJoin(
        procedures,
        and(eq(procedures.id, procedureVersions.procedureId), eq(procedures.version, procedureVersions.version)),
      )
      .innerJoin(memories, eq(memories.id, procedureVersions.memoryId))
      .innerJoin(memoryKeys, eq(memoryKeys.memoryId, procedureVersions.memoryId))
      .where(which)
      .orderBy(desc(procedureVersions.createdAt))
      .limit(1);
    if (row === undefined) return null;
    const { memoryId: memory, procedureId, version, content } = row.version;
    const spot = { memory, wrappedKey: row.wrappedKey };
    return {
      id: procedureId as ProcedureId,
      version,
      memory: memory as MemoryId,
      wrappedKey: row.wrappedKey,
      content: openVersion(this.vault, spot, content),
    };
  }

  private async rewrite({ memory, wrappedKey }: Held, content: VersionContent): Promise<void> {
    await this.transaction
      .update(procedureVersions)
      .set({ content: sealVersion(this.vault, { memory, wrappedKey }, content) })
      .where(eq(procedureVersions.memoryId, memory));
  }

  /** Takes the first slug that is nobody else's. */
  private async take(id: ProcedureId, slugs: Iterable<string>): Promise<string> {
    for (const slug of slugs) {
      const taken = await this.transaction
        .insert(procedureSlugs)
        .values({ vaultId: this.vault.id, slugKey: this.slugKey(slug), procedureId: id })
        .onConflictDoNothing()
        .returning({ procedure: procedureSlugs.procedureId });
      if (taken.length > 0) return slug;
      const [holder] = await this.transaction
        .select({ procedure: procedureSlugs.procedureId })
        .from(procedureSlugs)
        .where(eq(procedureSlugs.slugKey, this.slugKey(slug)));
      if (holder?.procedure === id) return slug;
    }
    throw new MerkdirError('internal', 'No name is free for a procedure.', 'Rename another one.');
  }

  private slugKey(slug: string): Buffer {
    return hashKey(this.vault, 'slug', slug);
  }

  private async insertWords(memory: MemoryId, keys: readonly (string | Buffer)[], fires: boolean): Promise<void> {
    const hashes = keys.map((key) => (typeof key === 'string' ? hashKey(this.vault, 'procedure', key) : key));
    if (hashes.length === 0) return;
    await this.transaction
      .insert(procedureWords)
      .values(hashes.map((wordKey) => ({ vaultId: this.vault.id, wordKey, memoryId: memory, fires })))
      .onConflictDoNothing();
  }

  private async namesOf(memory: MemoryId): Promise<readonly Buffer[]> {
    const rows = await this.transaction
      .select({ key: procedureWords.wordKey })
      .from(procedureWords)
      .where(and(inArray(procedureWords.memoryId, [memory]), eq(procedureWords.fires, false)));
    return rows.map(({ key }) => key);
  }

  private async audit(action: string, id: ProcedureId, { actor, at }: ProcedureChange): Promise<void> {
    await writeAuditLine(this.transaction, this.vault.id, { action, actor, target: id, at });
  }
}

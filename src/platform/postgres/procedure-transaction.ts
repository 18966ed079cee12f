import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type MemoryId, newId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import { type KeptProcedure, type ProcedureId, type Script, scriptDigest } from '../../domain/procedure.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import type { Bringing, ProcedureChange, ProcedureContent } from '../../routines/procedures/ports.ts';
import { writeAuditLine } from './audit-line.ts';
import type { Transaction } from './database.ts';
import { hashKey, readMemory } from './memory-rows.ts';
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

interface Version {
  readonly id: ProcedureId;
  readonly version: number;
  readonly memory: Memory;
  readonly wrappedKey: Uint8Array;
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
    const renamed = before !== null && firesByNewName(before.content);
    const kept = {
      ...{ name: called.name, slug: called.slug, formerSlugs: called.formerSlugs },
      ...{ words: [...words, ...(renamed ? [called.name] : [])], steps: [...steps], script: null },
    };
    await this.insertVersion({ id, version, memory, wrappedKey: row.wrappedKey }, kept);
    await this.insertWords(memory.id, content.wordKeys, true);
    const names = before === null ? nameKeys : await this.namesOf(before.memory);
    await this.insertWords(memory.id, names, false);
    if (renamed) await this.insertWords(memory.id, names, true);
    return true;
  }

  async bring(kept: KeptProcedure, how: Bringing): Promise<boolean> {
    await this.lock();
    const { id, name, paused, runs, lastRunAt, createdAt } = kept;
    const rows = await this.memoriesOf(kept.versions);
    const [present] = rows;
    const latest = Math.max(...kept.versions.map(({ version }) => version));
    if (present?.version !== latest || !how.allowed(present.memory)) return false;
    const [here] = await this.transaction.select().from(procedures).where(eq(procedures.id, id));
    if (here !== undefined || !(await this.makeWay(rows, how.fresh))) return false;
    const counted = { version: latest, paused, runs, lastRunAt, createdAt };
    await this.transaction.insert(procedures).values({ id, vaultId: this.vault.id, ...counted });
    const slug = await this.take(id, inOrder(kept.slug, how.slugsFor(present.memory)));
    const formerSlugs: string[] = [];
    for (const former of kept.formerSlugs) if (await this.takes(id, former)) formerSlugs.push(former);
    for (const { memory, wrappedKey, version } of rows) {
      const { words, steps, wordKeys } = how.contentOf(memory);
      const text = { name, slug, formerSlugs, words: [...words], steps: [...steps], script: null };
      await this.insertVersion({ id, version, memory, wrappedKey }, text);
      await this.insertWords(memory.id, wordKeys, true);
      await this.insertWords(memory.id, how.nameKeys, false);
    }
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
    // Who calls it something else says that instead; one without words of its own runs by an order only.
    const fires = content.words.length > 0;
    const words = fires ? [...new Set([...content.words, change.name])] : [];
    await this.rewrite(held, { ...content, name: change.name, slug, words, formerSlugs: [...new Set(former)] });
    const own = eq(procedureWords.memoryId, held.memory);
    await this.transaction.delete(procedureWords).where(and(own, eq(procedureWords.fires, false)));
    await this.insertWords(held.memory, change.nameKeys, false);
    if (fires) await this.insertWords(held.memory, change.nameKeys, true);
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
    for (const slug of slugs) if (await this.takes(id, slug)) return slug;
    throw new MerkdirError('internal', 'No name is free for a procedure.', 'Rename another one.');
  }

  private async takes(id: ProcedureId, slug: string): Promise<boolean> {
    const slugKey = this.slugKey(slug);
    const taken = await this.transaction
      .insert(procedureSlugs)
      .values({ vaultId: this.vault.id, slugKey, procedureId: id })
      .onConflictDoNothing()
      .returning({ procedure: procedureSlugs.procedureId });
    if (taken.length > 0) return true;
    const [holder] = await this.transaction
      .select({ procedure: procedureSlugs.procedureId })
      .from(procedureSlugs)
      .where(eq(procedureSlugs.slugKey, slugKey));
    return holder?.procedure === id;
  }

  /** The memories of these versions that are here, the present one first. */
  private async memoriesOf(versions: KeptProcedure['versions']): Promise<readonly Omit<Version, 'id'>[]> {
    const numbers = new Map<string, number>(versions.map(({ memory, version }) => [memory, version]));
    const rows = await this.transaction
      .select({ memory: memories, wrappedKey: memoryKeys.wrappedKey })
      .from(memories)
      .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
      .where(and(inArray(memories.id, [...numbers.keys()]), eq(memories.kind, 'procedure')));
    return rows
      .map(({ memory, wrappedKey }) => {
        const version = numbers.get(memory.id) ?? 0;
        return { memory: readMemory(this.vault, memory, wrappedKey), wrappedKey, version };
      })
      .toSorted((left, right) => right.version - left.version);
  }

  /** Takes away what was made of these memories. false: it is more than what came in just now. */
  private async makeWay(versions: readonly Pick<Version, 'memory'>[], fresh: ReadonlySet<MemoryId>): Promise<boolean> {
    const ids = versions.map(({ memory }) => memory.id);
    const holders = this.transaction
      .select({ id: procedureVersions.procedureId })
      .from(procedureVersions)
      .where(inArray(procedureVersions.memoryId, ids));
    const held = await this.transaction
      .select({ procedure: procedureVersions.procedureId, memory: procedureVersions.memoryId })
      .from(procedureVersions)
      .where(inArray(procedureVersions.procedureId, holders));
    if (held.some(({ memory }) => !fresh.has(memory as MemoryId))) return false;
    const made = held.map(({ procedure }) => procedure);
    if (made.length > 0) await this.transaction.delete(procedures).where(inArray(procedures.id, made));
    return true;
  }

  private async insertVersion({ id, version, memory, wrappedKey }: Version, content: VersionContent): Promise<void> {
    await this.transaction.insert(procedureVersions).values({
      memoryId: memory.id,
      vaultId: this.vault.id,
      procedureId: id,
      version,
      content: sealVersion(this.vault, { memory: memory.id, wrappedKey }, content),
      createdAt: memory.recordedAt,
    });
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

function* inOrder(first: string, rest: Iterable<string>): Generator<string> {
  yield first;
  yield* rest;
}

/** The words of its sentence come first, and the first of them was its name: any other was given to it later. */
function firesByNewName({ name, words }: VersionContent): boolean {
  return words.indexOf(name) > 0;
}

import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemoryId, VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { KeptProcedure, Procedure, ProcedureId, ProcedureVersion, Script } from '../../domain/procedure.ts';
import type { Access, Viewer } from '../../domain/viewer.ts';
import type { Bringing, ProcedureChange, ProcedureContent, ProcedureStore } from '../../routines/procedures/ports.ts';
import { type Purpose, rowsOf, type Transaction } from './database.ts';
import { hashKey, readMemory } from './memory-rows.ts';
import { keptOf, readProcedureRow } from './procedure-rows.ts';
import { PostgresProcedureTransaction } from './procedure-transaction.ts';
import { memories, memoryKeys } from './schema/memories.ts';
import {
  procedureConfirmations,
  procedureSlugs,
  procedures,
  procedureVersions,
  procedureWords,
} from './schema/procedures.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

/** More than any household teaches; the load test goes to 2,000. */
const mostProcedures = 10_000;

const job = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'procedures' });

export class PostgresProcedureStore implements ProcedureStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;
  private opened: { readonly mark: string; readonly all: readonly Procedure[] } | null = null;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async called(viewer: Viewer, keys: readonly string[], by: 'words' | 'any'): Promise<readonly Procedure[]> {
    const vault = this.vault();
    const hashes = keys.map((key) => hashKey(vault, 'procedure', key));
    return await this.read(viewer, (transaction) => {
      const named = transaction
        .select({ id: procedureWords.memoryId })
        .from(procedureWords)
        .where(and(inArray(procedureWords.wordKey, hashes), by === 'words' ? procedureWords.fires : undefined));
      return inArray(procedureVersions.memoryId, named);
    });
  }

  async list(viewer: Viewer): Promise<readonly Procedure[]> {
    const all = await this.read(viewer, () => undefined);
    return all.toSorted((left, right) => left.name.localeCompare(right.name));
  }

  async all(vault: VaultId): Promise<readonly Procedure[]> {
    const mark = await this.mark(vault);
    // Opening thousands takes seconds, and every change of any memory asks.
    if (this.opened?.mark !== mark) this.opened = { mark, all: await this.readAs(job(vault), () => undefined) };
    return this.opened.all;
  }

  /** Another one whenever anything of any procedure or of the memories they are is another. */
  private async mark(vault: VaultId): Promise<string> {
    return await this.within(job(vault), 'read', async (transaction) => {
      const rows = await transaction.execute(sql`
        SELECT md5(coalesce(string_agg(concat_ws('/', p.*, md5(v.content), md5(m.content), m.status, m.provenance, m.scope,
                   m.owner_id, m.room_id, encode(c.digest, 'hex'), c.confirmed_at), ',' ORDER BY v.memory_id), '')) AS mark
          FROM ${procedureVersions} v
          JOIN ${procedures} p ON p.id = v.procedure_id
          JOIN ${memories} m ON m.id = v.memory_id
          LEFT JOIN ${procedureConfirmations} c ON c.memory_id = v.memory_id`);
      return `${vault}/${String(rowsOf(rows)[0]?.['mark'])}`;
    });
  }

  async bySlug(viewer: Viewer, slug: string): Promise<Procedure | null> {
    const key = hashKey(this.vault(), 'slug', slug);
    const [found] = await this.read(viewer, (transaction) => {
      const named = transaction.select({ id: procedureSlugs.procedureId }).from(procedureSlugs);
      return inArray(procedures.id, named.where(eq(procedureSlugs.slugKey, key)));
    });
    return found ?? null;
  }

  async byMemory(viewer: Viewer, memory: MemoryId): Promise<Procedure | null> {
    const [found] = await this.ofMemories(viewer, [memory]);
    return found ?? null;
  }

  async ofMemories(viewer: Viewer, memories: readonly MemoryId[]): Promise<readonly Procedure[]> {
    return await this.read(viewer, () => inArray(procedureVersions.memoryId, [...memories]));
  }

  async versions(viewer: Viewer, id: ProcedureId): Promise<readonly ProcedureVersion[]> {
    const rows = await this.within({ kind: 'viewer', viewer }, 'read', async (transaction) => {
      return await transaction
        .select({ memory: memories, wrappedKey: memoryKeys.wrappedKey, version: procedureVersions.version })
        .from(procedureVersions)
        .innerJoin(memories, eq(memories.id, procedureVersions.memoryId))
        .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
        .where(eq(procedureVersions.procedureId, id))
        .orderBy(desc(procedureVersions.version));
    });
    return rows.map(({ memory, wrappedKey, version }) => {
      const { text, recordedAt } = readMemory(this.vault(), memory, wrappedKey);
      return { version, text, at: recordedAt };
    });
  }

  async follow(memory: Memory, content: ProcedureContent, slugs: Iterable<string>): Promise<boolean> {
    return await this.change(this.vault().id, async (changing) => await changing.follow(memory, content, slugs));
  }

  async kept(viewer: Viewer): Promise<readonly KeptProcedure[]> {
    const rows = await this.within({ kind: 'viewer', viewer }, 'read', async (transaction) => {
      return await transaction
        .select({ procedure: procedures, version: procedureVersions, wrappedKey: memoryKeys.wrappedKey })
        .from(procedureVersions)
        .innerJoin(procedures, eq(procedures.id, procedureVersions.procedureId))
        .innerJoin(memoryKeys, eq(memoryKeys.memoryId, procedureVersions.memoryId))
        .orderBy(asc(procedures.createdAt), asc(procedures.id), desc(procedureVersions.version));
    });
    return keptOf(this.vault(), rows);
  }

  async bring(vault: VaultId, kept: KeptProcedure, how: Bringing): Promise<boolean> {
    return await this.change(vault, async (changing) => await changing.bring(kept, how));
  }

  async unfollowed(vault: VaultId, only: MemoryId | null): Promise<readonly Memory[]> {
    const one = only === null ? undefined : eq(memories.id, only);
    const rows = await this.within(job(vault), 'read', async (transaction) => {
      return await transaction
        .select({ memory: memories, wrappedKey: memoryKeys.wrappedKey })
        .from(memories)
        .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
        .leftJoin(procedureVersions, eq(procedureVersions.memoryId, memories.id))
        .where(
          and(one, eq(memories.kind, 'procedure'), eq(memories.status, 'active'), isNull(procedureVersions.memoryId)),
        )
        .orderBy(asc(memories.recordedAt), asc(memories.id))
        .limit(mostProcedures);
    });
    return rows.map(({ memory, wrappedKey }) => readMemory(this.vault(), memory, wrappedKey));
  }

  async setPaused(
    vault: VaultId,
    id: ProcedureId,
    change: ProcedureChange & { readonly paused: boolean },
  ): Promise<void> {
    await this.change(vault, async (changing) => await changing.setPaused(id, change));
  }

  async rename(vault: VaultId, id: ProcedureId, change: Parameters<ProcedureStore['rename']>[2]): Promise<void> {
    await this.change(vault, async (changing) => await changing.rename(id, change));
  }

  async release(
    vault: VaultId,
    id: ProcedureId,
    change: ProcedureChange & { readonly slug: string },
  ): Promise<boolean> {
    return await this.change(vault, async (changing) => await changing.release(id, change));
  }

  async propose(vault: VaultId, memory: MemoryId, script: Script): Promise<void> {
    await this.change(vault, async (changing) => await changing.propose(memory, script));
  }

  async confirm(
    vault: VaultId,
    id: ProcedureId,
    change: ProcedureChange & { readonly digest: string },
  ): Promise<boolean> {
    return await this.change(vault, async (changing) => await changing.confirm(id, change));
  }

  async countRun(vault: VaultId, id: ProcedureId, at: Date): Promise<void> {
    await this.within(job(vault), 'write', async (transaction) => {
      await transaction
        .update(procedures)
        .set({ runs: sql`${procedures.runs} + 1`, lastRunAt: at })
        .where(eq(procedures.id, id));
    });
  }

  /** Procedures in their current versions, the latest first. */
  private async read(
    viewer: Viewer,
    which: (transaction: Transaction) => SQL | undefined,
  ): Promise<readonly Procedure[]> {
    return await this.readAs({ kind: 'viewer', viewer }, which);
  }

  private async readAs(
    access: Access,
    which: (transaction: Transaction) => SQL | undefined,
  ): Promise<readonly Procedure[]> {
    const rows = await this.within(access, 'read', async (transaction) => {
      return await transaction
        .select({
          procedure: getTableColumns(procedures),
          version: getTableColumns(procedureVersions),
          memory: getTableColumns(memories),
          wrappedKey: memoryKeys.wrappedKey,
          confirmation: getTableColumns(procedureConfirmations),
        })
        .from(procedureVersions)
        .innerJoin(
          procedures,
          and(eq(procedures.id, procedureVersions.procedureId), eq(procedures.version, procedureVersions.version)),
        )
        .innerJoin(memories, and(eq(memories.id, procedureVersions.memoryId), eq(memories.status, 'active')))
        .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
        .leftJoin(procedureConfirmations, eq(procedureConfirmations.memoryId, memories.id))
        .where(which(transaction))
        .orderBy(desc(procedureVersions.createdAt), desc(procedures.id))
        .limit(mostProcedures);
    });
    return rows.map((row) => readProcedureRow(this.vault(), row));
  }

  private async change<Result>(
    vault: VaultId,
    work: (changing: PostgresProcedureTransaction) => Promise<Result>,
  ): Promise<Result> {
    return await this.within(job(vault), 'write', async (transaction) => {
      return await work(new PostgresProcedureTransaction(transaction, this.vault()));
    });
  }

  private async within<Result>(
    access: Access,
    purpose: Purpose,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return await withAccess(this.source, access, work, purpose);
  }
}

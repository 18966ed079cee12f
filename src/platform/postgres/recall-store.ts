import { and, count, desc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { MemoryId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { Described, OpenSearch, PinnedQuery, RecallStore, Search } from '../../retrieval/ports.ts';
import type { Transaction } from './database.ts';
import { readMemories } from './memory-rows.ts';
import { memories } from './schema/memories.ts';
import { openSearch } from './search.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

export class PostgresRecallStore implements RecallStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async search<Result>(viewer: Viewer, search: Search, work: (open: OpenSearch) => Promise<Result>): Promise<Result> {
    return await this.reading(viewer, async (transaction) => {
      return await work(await openSearch(transaction, this.vault(), search));
    });
  }

  async latest(viewer: Viewer, limit: number): Promise<{ memories: readonly Memory[]; total: number }> {
    return await this.newest(viewer, eq(memories.status, 'active'), limit);
  }

  async described(
    viewer: Viewer,
    described: Described,
    limit: number,
  ): Promise<{ memories: readonly Memory[]; total: number }> {
    const wanted = and(eq(memories.status, 'active'), ne(memories.scope, 'system'), ...conditionsOf(described));
    return await this.newest(viewer, wanted, limit);
  }

  async pinned(viewer: Viewer, { at, limit, ...query }: PinnedQuery): Promise<readonly Memory[]> {
    const notOver = or(isNull(memories.validTo), gt(memories.validTo, at));
    const common = query.private ? undefined : ne(memories.scope, 'private');
    const wanted = and(eq(memories.pinned, true), eq(memories.status, 'active'), notOver, common);
    return (await this.newest(viewer, wanted, limit)).memories;
  }

  private async newest(
    viewer: Viewer,
    wanted: SQL | undefined,
    limit: number,
  ): Promise<{ memories: readonly Memory[]; total: number }> {
    return await this.reading(viewer, async (transaction) => {
      const [counted] = await transaction.select({ total: count() }).from(memories).where(wanted);
      const rows = await transaction
        .select({ id: memories.id })
        .from(memories)
        .where(wanted)
        .orderBy(desc(memories.recordedAt), desc(memories.id))
        .limit(limit);
      const ids = rows.map((row) => row.id as MemoryId);
      const found = await readMemories(transaction, this.vault(), ids);
      return { memories: inOrder(ids, found), total: counted?.total ?? 0 };
    });
  }

  async byIds(viewer: Viewer, ids: readonly MemoryId[]): Promise<readonly Memory[]> {
    return await this.reading(viewer, async (transaction) => {
      return await readMemories(transaction, this.vault(), ids);
    });
  }

  private async reading<Result>(viewer: Viewer, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return await withAccess(this.source, { kind: 'viewer', viewer }, work, 'read');
  }
}

function conditionsOf({ origins, owner, room, since, until }: Described): readonly (SQL | undefined)[] {
  return [
    origins === undefined ? undefined : inArray(memories.provenance, [...origins]),
    owner === undefined ? undefined : owner === null ? isNull(memories.ownerId) : eq(memories.ownerId, owner),
    room === undefined ? undefined : and(eq(memories.scope, 'room'), eq(memories.roomId, room)),
    since === undefined ? undefined : gte(memories.recordedAt, since),
    until === undefined ? undefined : lt(memories.recordedAt, until),
  ];
}

function inOrder(ids: readonly MemoryId[], found: readonly Memory[]): readonly Memory[] {
  return ids.flatMap((id) => found.find((memory) => memory.id === id) ?? []);
}

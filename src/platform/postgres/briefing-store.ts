import { and, count, desc, eq, getTableColumns, gt, gte, lt, ne, or } from 'drizzle-orm';
import type { Memory } from '../../domain/memory.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { BriefingStore, Stretch } from '../../routines/briefing/ports.ts';
import { readMemory } from './memory-rows.ts';
import { drafts } from './schema/learning.ts';
import { memories, memoryKeys } from './schema/memories.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

export class PostgresBriefingStore implements BriefingStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async recorded(viewer: Viewer, { from, to }: Stretch, limit: number): Promise<readonly Memory[]> {
    return await withAccess(
      this.source,
      { kind: 'viewer', viewer },
      async (transaction) => {
        const rows = await transaction
          .select({ ...getTableColumns(memories), wrappedKey: memoryKeys.wrappedKey })
          .from(memories)
          .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
          .where(and(eq(memories.status, 'active'), gte(memories.recordedAt, from), lt(memories.recordedAt, to)))
          .orderBy(desc(memories.recordedAt), desc(memories.id))
          .limit(limit);
        return rows.map((row) => readMemory(this.vault(), row, row.wrappedKey));
      },
      'read',
    );
  }

  async waitingDrafts(viewer: Viewer, at: Date): Promise<number> {
    return await withAccess(
      this.source,
      { kind: 'job', vault: viewer.vault, job: 'briefing' },
      async (transaction) => {
        const own = viewer.person === null ? undefined : eq(drafts.ownerId, viewer.person);
        const [counted] = await transaction
          .select({ total: count() })
          .from(drafts)
          .where(and(gt(drafts.expiresAt, at), or(ne(drafts.scope, 'private'), own)));
        return counted?.total ?? 0;
      },
      'read',
    );
  }
}

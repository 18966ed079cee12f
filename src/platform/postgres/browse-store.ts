import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type {
  BrowseStore,
  Listed,
  ListedAuditLine,
  ListedSession,
  ListedSighting,
  ListedTurn,
  MemoryFilter,
  MemoryOrder,
  Page,
} from '../../care/browse/ports.ts';
import type { MemoryId, PersonId, RoomId, SessionId, VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { openContent, readTurn } from './conversation-rows.ts';
import { rowsOf, type Transaction } from './database.ts';
import { readMemories, readMemory } from './memory-rows.ts';
import { transcriptTurns } from './schema/conversations.ts';
import { auditLog } from './schema/household.ts';
import { memories, memoryKeys } from './schema/memories.ts';
import { sightings } from './schema/sightings.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

/** Longest history of one value that is shown. */
const longestHistory = 100;
/** Turns of one conversation that are shown; nobody talks longer than this without five minutes of silence. */
const mostTurns = 1_000;

const sightingSchema = z.object({ name: z.string().nullable(), label: z.string(), camera: z.string().nullable() });
const sessionSchema = z.object({
  id: z.uuid().transform((id) => id as SessionId),
  opened_at: z.coerce.date(),
  last_turn_at: z.coerce.date(),
  closed_at: z.coerce.date().nullable(),
  paused: z.boolean(),
  turns: z.coerce.number(),
  kept: z.boolean(),
  expires_at: z.coerce.date().nullable(),
  total: z.coerce.number(),
});
const idSchema = z.object({ id: z.uuid().transform((id) => id as MemoryId) });

export class PostgresBrowseStore implements BrowseStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async memories(
    viewer: Viewer,
    filter: MemoryFilter,
    page: Page & { readonly order?: MemoryOrder },
  ): Promise<Listed<Memory>> {
    const wanted = and(...conditionsOf(filter));
    return await this.reading(viewer, async (transaction) => {
      const readable = transaction
        .select({ total: count() })
        .from(memories)
        .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
        .where(wanted);
      const [counted] = await readable;
      const rows = await transaction
        .select({ memory: memories, wrappedKey: memoryKeys.wrappedKey })
        .from(memories)
        .innerJoin(memoryKeys, eq(memoryKeys.memoryId, memories.id))
        .where(wanted)
        .orderBy(...orderOf(page.order ?? 'newest'))
        .limit(page.limit)
        .offset(page.offset);
      return {
        rows: rows.map((row) => readMemory(this.vault(), row.memory, row.wrappedKey)),
        total: counted?.total ?? 0,
      };
    });
  }

  async withEarlier(viewer: Viewer, id: MemoryId): Promise<readonly Memory[]> {
    return await this.reading(viewer, async (transaction) => {
      const rows = await transaction.execute(sql`
        WITH RECURSIVE chain AS (
          SELECT id, 0 AS depth FROM merkdir.memories WHERE id = ${id}::uuid
          UNION
          SELECT m.id, c.depth + 1 FROM merkdir.memories m JOIN chain c ON m.superseded_by = c.id
           WHERE c.depth < ${longestHistory})
        SELECT DISTINCT id FROM chain`);
      const ids = rowsOf(rows).map((row) => idSchema.parse(row).id);
      const found = await readMemories(transaction, this.vault(), ids);
      const [itself] = found.filter((memory) => memory.id === id);
      if (itself === undefined) return [];
      const earlier = found.filter((memory) => memory.id !== id);
      return [itself, ...earlier.toSorted((a, b) => b.recordedAt.getTime() - a.recordedAt.getTime())];
    });
  }

  async sessions(viewer: Viewer, page: Page): Promise<Listed<ListedSession>> {
    const rows = await this.reading(viewer, async (transaction) =>
      rowsOf(
        await transaction.execute(sql`
          SELECT s.id, s.opened_at, s.last_turn_at, s.closed_at, s.paused, t.turns, t.kept, t.expires_at,
                 count(*) OVER () AS total
            FROM merkdir.sessions s
            JOIN (SELECT session_id, count(*) AS turns, bool_and(kept) AS kept,
                         min(expires_at) FILTER (WHERE NOT kept) AS expires_at
                    FROM merkdir.transcript_turns GROUP BY session_id) t ON t.session_id = s.id
           ORDER BY s.last_turn_at DESC, s.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`),
      ).map((row) => sessionSchema.parse(row)),
    );
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map((row) => ({
        id: row.id,
        openedAt: row.opened_at,
        lastTurnAt: row.last_turn_at,
        closedAt: row.closed_at,
        paused: row.paused,
        turns: row.turns,
        kept: row.kept,
        expiresAt: row.expires_at,
      })),
    };
  }

  async turns(viewer: Viewer, session: SessionId): Promise<readonly ListedTurn[]> {
    const rows = await this.reading(
      viewer,
      async (transaction) =>
        await transaction
          .select()
          .from(transcriptTurns)
          .where(eq(transcriptTurns.sessionId, session))
          .orderBy(asc(transcriptTurns.saidAt), asc(transcriptTurns.id))
          .limit(mostTurns),
    );
    return rows.map((row) => {
      const { role, act, text, person, room, memoryIds, at } = readTurn(this.vault(), row);
      const time = { kept: row.kept, expiresAt: row.kept ? null : row.expiresAt };
      return { id: row.id, role, act, text, person, room, memoryIds, at, ...time };
    });
  }

  async sightings(viewer: Viewer, page: Page): Promise<Listed<ListedSighting>> {
    return await this.reading(viewer, async (transaction) => {
      const [counted] = await transaction.select({ total: count() }).from(sightings);
      const rows = await transaction
        .select()
        .from(sightings)
        .orderBy(desc(sightings.seenTo), desc(sightings.id))
        .limit(page.limit)
        .offset(page.offset);
      return {
        total: counted?.total ?? 0,
        rows: rows.map((row) => ({
          ...sightingSchema.parse(openContent(this.vault(), { table: 'sightings', row: row.id }, row.content)),
          id: row.id,
          person: row.personId as PersonId | null,
          room: row.roomId as RoomId | null,
          confidence: row.confidence,
          from: row.seenFrom,
          to: row.seenTo,
          kept: row.kept,
          expiresAt: row.kept ? null : row.expiresAt,
        })),
      };
    });
  }

  async keepTurns(viewer: Viewer, session: SessionId, kept: boolean): Promise<number> {
    const ids = await this.readable(viewer, session);
    return await this.asJob(viewer.vault, async (transaction) => {
      const rows = await transaction
        .update(transcriptTurns)
        .set({ kept })
        .where(inArray(transcriptTurns.id, ids))
        .returning({ id: transcriptTurns.id });
      return rows.length;
    });
  }

  async deleteTurns(viewer: Viewer, session: SessionId): Promise<number> {
    const ids = await this.readable(viewer, session);
    return await this.asJob(viewer.vault, async (transaction) => {
      const rows = await transaction
        .delete(transcriptTurns)
        .where(inArray(transcriptTurns.id, ids))
        .returning({ id: transcriptTurns.id });
      return rows.length;
    });
  }

  async keepSighting(vault: VaultId, id: string, kept: boolean): Promise<boolean> {
    return await this.asJob(vault, async (transaction) => {
      const changed = transaction.update(sightings).set({ kept }).where(eq(sightings.id, id));
      return (await changed.returning({ id: sightings.id })).length > 0;
    });
  }

  async deleteSighting(vault: VaultId, id: string): Promise<boolean> {
    return await this.asJob(vault, async (transaction) => {
      const deleted = transaction.delete(sightings).where(eq(sightings.id, id));
      return (await deleted.returning({ id: sightings.id })).length > 0;
    });
  }

  async audit(vault: VaultId, page: Page): Promise<Listed<ListedAuditLine>> {
    return await this.asJob(vault, async (transaction) => {
      const [counted] = await transaction.select({ total: count() }).from(auditLog);
      const rows = await transaction
        .select()
        .from(auditLog)
        .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
        .limit(page.limit)
        .offset(page.offset);
      return {
        total: counted?.total ?? 0,
        rows: rows.map(({ id, happenedAt, actorId, action, targetId }) => {
          return { id, at: happenedAt, actor: actorId as PersonId | null, action, target: targetId };
        }),
      };
    });
  }

  /** What a viewer may read of a session is theirs to keep and to delete. */
  private async readable(viewer: Viewer, session: SessionId): Promise<string[]> {
    return (await this.turns(viewer, session)).map(({ id }) => id);
  }

  private async reading<Result>(viewer: Viewer, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return await withAccess(this.source, { kind: 'viewer', viewer }, work, 'read');
  }

  private async asJob<Result>(vault: VaultId, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return await withAccess(this.source, { kind: 'job', vault, job: 'browse' }, work);
  }
}

function orderOf(order: MemoryOrder): readonly SQL[] {
  const newest = [desc(memories.recordedAt), desc(memories.id)];
  switch (order) {
    case 'newest':
      return newest;
    case 'oldest':
      return [asc(memories.recordedAt), asc(memories.id)];
    case 'important':
      return [desc(memories.salience), ...newest];
    case 'sure':
      return [desc(memories.confidence), ...newest];
  }
}

function conditionsOf({
  status,
  scope,
  kind,
  provenance,
  owner,
  room,
  pinned,
  since,
  until,
}: MemoryFilter): readonly (SQL | undefined)[] {
  return [
    status === undefined ? undefined : eq(memories.status, status),
    scope === undefined ? undefined : eq(memories.scope, scope),
    kind === undefined ? undefined : eq(memories.kind, kind),
    provenance === undefined ? undefined : eq(memories.provenance, provenance),
    owner === undefined ? undefined : eq(memories.ownerId, owner),
    room === undefined ? undefined : eq(memories.roomId, room),
    pinned === undefined ? undefined : eq(memories.pinned, pinned),
    since === undefined ? undefined : gte(memories.recordedAt, since),
    until === undefined ? undefined : lt(memories.recordedAt, until),
  ];
}

import { arrayContains, asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemoryTrace, NearMemory, TraceStore } from '../../care/browse/ports.ts';
import type { MemoryId, SessionId } from '../../domain/ids.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { readTurn } from './conversation-rows.ts';
import { rowsOf } from './database.ts';
import { readMemories } from './memory-rows.ts';
import { transcriptTurns } from './schema/conversations.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

/** Turns of one memory that are shown. */
const mostTurns = 20;
const useSchema = z.object({ uses: z.coerce.number(), last_used_at: z.coerce.date() });
const nearSchema = z.object({ id: z.uuid().transform((id) => id as MemoryId), cosine: z.coerce.number() });

export class PostgresTraceStore implements TraceStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async trace(viewer: Viewer, id: MemoryId): Promise<MemoryTrace | null> {
    const turns = await withAccess(
      this.source,
      { kind: 'viewer', viewer },
      async (transaction) => {
        const [memory] = await readMemories(transaction, this.vault(), [id]);
        if (memory === undefined) return null;
        return await transaction
          .select()
          .from(transcriptTurns)
          .where(arrayContains(transcriptTurns.memoryIds, [id]))
          .orderBy(asc(transcriptTurns.saidAt), asc(transcriptTurns.id))
          .limit(mostTurns);
      },
      'read',
    );
    if (turns === null) return null;
    const use = await this.useOf(viewer, id);
    return {
      ...use,
      turns: turns
        .map((row) => readTurn(this.vault(), row))
        .filter(({ role }) => role === 'user')
        .map(({ session, text, at }) => ({ session: session as SessionId, text, at })),
    };
  }

  async near(viewer: Viewer, id: MemoryId, limit: number): Promise<readonly NearMemory[]> {
    return await withAccess(
      this.source,
      { kind: 'viewer', viewer },
      async (transaction) => {
        const found = rowsOf(
          await transaction.execute(sql`
            SELECT v.memory_id AS id, 1 - (v.embedding <=> own.embedding) AS cosine
              FROM merkdir.memory_vectors v
              JOIN (SELECT embedding, model FROM merkdir.memory_vectors WHERE memory_id = ${id}::uuid LIMIT 1) own
                ON v.model = own.model
             WHERE v.current AND v.memory_id <> ${id}::uuid
             ORDER BY v.embedding <=> own.embedding LIMIT ${limit}`),
        ).map((row) => nearSchema.parse(row));
        const memories = await readMemories(
          transaction,
          this.vault(),
          found.map((row) => row.id),
        );
        return found.flatMap(({ id: other, cosine }) => {
          const memory = memories.find((one) => one.id === other);
          return memory === undefined ? [] : [{ memory, likeness: Math.max(0, cosine) }];
        });
      },
      'read',
    );
  }

  /** Counting uses is a job's; it is asked only for a memory the viewer has just seen. */
  private async useOf(viewer: Viewer, id: MemoryId): Promise<Pick<MemoryTrace, 'uses' | 'lastUsedAt'>> {
    const rows = await withAccess(
      this.source,
      { kind: 'job', vault: viewer.vault, job: 'uses' },
      async (transaction) =>
        rowsOf(
          await transaction.execute(
            sql`SELECT uses, last_used_at FROM merkdir.memory_use WHERE memory_id = ${id}::uuid`,
          ),
        ),
      'read',
    );
    const [row] = rows;
    if (row === undefined) return { uses: 0, lastUsedAt: null };
    const { uses, last_used_at: lastUsedAt } = useSchema.parse(row);
    return { uses, lastUsedAt };
  }
}

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemoryId, VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Access } from '../../domain/viewer.ts';
import type { MemoryRecord } from '../../memory/ports.ts';
import type { Generation, IndexProgress, IndexStore } from '../../memory/reindex/ports.ts';
import { arrayText } from './array-text.ts';
import { rowsOf } from './database.ts';
import { readMemories } from './memory-rows.ts';
import { insertSearchRows } from './search-rows.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'reindex' });
const progressSchema = z.object({ indexed: z.coerce.number(), total: z.coerce.number() });
const idSchema = z.object({ id: z.uuid().transform((id) => id as MemoryId) });

/** Search rows of whole vaults. A memory whose key is put away (forgotten, but not for good yet) can't be indexed. */
export class PostgresIndexStore implements IndexStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async progress(vault: VaultId, { model, termsVersion }: Generation): Promise<IndexProgress> {
    return await withAccess(
      this.source,
      access(vault),
      async (transaction) => {
        const [row] = rowsOf(
          await transaction.execute(sql`
            SELECT count(*) AS total, count(v.memory) AS indexed
              FROM merkdir.memories m
              JOIN merkdir.memory_keys k ON k.memory_id = m.id
              LEFT JOIN merkdir.memory_vectors v
                ON v.memory = m.number AND v.model = ${model} AND v.terms_version = ${termsVersion}`),
        );
        return progressSchema.parse(row);
      },
      'read',
    );
  }

  async missing(vault: VaultId, { model, termsVersion }: Generation, limit: number): Promise<readonly Memory[]> {
    return await withAccess(
      this.source,
      access(vault),
      async (transaction) => {
        const rows = await transaction.execute(sql`
          SELECT m.id FROM merkdir.memories m
            JOIN merkdir.memory_keys k ON k.memory_id = m.id
           WHERE NOT EXISTS (SELECT 1 FROM merkdir.memory_vectors v
                              WHERE v.memory = m.number AND v.model = ${model} AND v.terms_version = ${termsVersion})
           ORDER BY m.number DESC LIMIT ${limit}`);
        const ids = rowsOf(rows).map((row) => idSchema.parse(row).id);
        return await readMemories(transaction, this.vault(), ids);
      },
      'read',
    );
  }

  async index(vault: VaultId, records: readonly MemoryRecord[]): Promise<number> {
    return await withAccess(this.source, access(vault), async (transaction) => {
      const wanted = arrayText(records.map(({ memory }) => memory.id));
      // Whoever changes one of them meanwhile waits, and what they stored is not overwritten by an older text.
      const rows = await transaction.execute(sql`
        SELECT id, number FROM merkdir.memories WHERE id = ANY (${wanted}::uuid[]) ORDER BY id FOR UPDATE`);
      const there = new Set(rowsOf(rows).map((row) => idSchema.parse(row).id));
      const now = new Map((await readMemories(transaction, this.vault(), [...there])).map((each) => [each.id, each]));
      const same = records.filter(({ memory }) => now.get(memory.id)?.text === memory.text);
      const model = same[0]?.index.model;
      if (model === undefined) return 0;
      const numbers = sql`SELECT number FROM merkdir.memories
        WHERE id = ANY (${arrayText(same.map(({ memory }) => memory.id))}::uuid[])`;
      await transaction.execute(
        sql`DELETE FROM merkdir.memory_vectors WHERE model = ${model} AND memory IN (${numbers})`,
      );
      await transaction.execute(sql`DELETE FROM merkdir.memory_terms WHERE memory IN (${numbers})`);
      await insertSearchRows(transaction, this.vault(), same);
      return same.length;
    });
  }

  async dropOthers(vault: VaultId, generation: Generation): Promise<number> {
    const { indexed, total } = await this.progress(vault, generation);
    if (indexed < total) return 0;
    return await withAccess(this.source, access(vault), async (transaction) => {
      const rows = await transaction.execute(sql`
        DELETE FROM merkdir.memory_vectors v
         WHERE v.model <> ${generation.model}
           AND EXISTS (SELECT 1 FROM merkdir.memory_vectors o WHERE o.memory = v.memory AND o.model = ${generation.model})
        RETURNING 1`);
      return rowsOf(rows).length;
    });
  }
}

import { count, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemoryId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { RecallStore, Search, Selection } from '../../retrieval/ports.ts';
import { rotate } from '../crypto/rotation.ts';
import { rowsOf } from './database.ts';
import { hashTerm, readMemories } from './memory-rows.ts';
import { memories } from './schema/memories.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

/** BM25's saturation and length weight (Robertson & Zaragoza 2009), the usual values for short texts. */
const k1 = 1.2;
const b = 0.6;

const candidateSchema = z.object({
  id: z.uuid().transform((id) => id as MemoryId),
  cosine: z.coerce.number(),
  coverage: z.coerce.number(),
});

export class PostgresRecallStore implements RecallStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async search(viewer: Viewer, search: Search, select: Selection): Promise<readonly Memory[]> {
    const vault = this.vault();
    const vector = `[${rotate(vault.rotation, search.vector).join(',')}]`;
    const terms = `{${[...new Set(search.terms.map((term) => hashTerm(vault, term)))].join(',')}}`;
    return await withAccess(this.source, { kind: 'viewer', viewer }, async (transaction) => {
      const rows = rowsOf(await transaction.execute(statement(search, { vault: vault.id, vector, terms })));
      return await readMemories(transaction, vault, select(rows.map((row) => candidateSchema.parse(row))));
    });
  }

  async latest(viewer: Viewer, limit: number): Promise<{ memories: readonly Memory[]; total: number }> {
    return await withAccess(this.source, { kind: 'viewer', viewer }, async (transaction) => {
      const active = eq(memories.status, 'active');
      const [counted] = await transaction.select({ total: count() }).from(memories).where(active);
      const rows = await transaction
        .select({ id: memories.id })
        .from(memories)
        .where(active)
        .orderBy(desc(memories.recordedAt), desc(memories.id))
        .limit(limit);
      const ids = rows.map((row) => row.id as MemoryId);
      const found = await readMemories(transaction, this.vault(), ids);
      return { memories: inOrder(ids, found), total: counted?.total ?? 0 };
    });
  }

  async byIds(viewer: Viewer, ids: readonly MemoryId[]): Promise<readonly Memory[]> {
    return await withAccess(this.source, { kind: 'viewer', viewer }, async (transaction) => {
      return await readMemories(transaction, this.vault(), ids);
    });
  }
}

function inOrder(ids: readonly MemoryId[], found: readonly Memory[]): readonly Memory[] {
  return ids.flatMap((id) => found.find((memory) => memory.id === id) ?? []);
}

/**
 * Both arms in one statement under the viewer's row policies. Document frequency, number and length of texts count only
 * rows the viewer may see, so nobody's answer or score depends on what they can't see.
 */
function statement(search: Search, values: { vault: string; vector: string; terms: string }) {
  const memoryState = search.history ? sql`m.status IN ('active', 'superseded', 'expired')` : sql`m.status = 'active'`;
  const termState = search.history ? sql`true` : sql`t.current`;
  return sql`
    WITH visible AS MATERIALIZED (
      SELECT m.id, m.term_count, m.embedding <#> ${values.vector}::halfvec AS distance
        FROM merkdir.memories m
       WHERE m.vault_id = ${values.vault}::uuid AND ${memoryState} AND m.embedding_model = ${search.model}
    ), corpus AS (
      SELECT count(*)::float8 AS texts, greatest(avg(term_count), 1)::float8 AS mean_length FROM visible
    ), postings AS MATERIALIZED (
      SELECT t.term, t.memory_id, t.frequency, t.length
        FROM merkdir.memory_terms t
       WHERE t.vault_id = ${values.vault}::uuid AND t.term = ANY (${values.terms}::int4[]) AND ${termState}
    ), weights AS (
      SELECT w.term, ln(1 + (c.texts - coalesce(f.documents, 0) + 0.5) / (coalesce(f.documents, 0) + 0.5)) AS idf
        FROM unnest(${values.terms}::int4[]) AS w(term)
        CROSS JOIN corpus c
        LEFT JOIN (SELECT term, count(*)::float8 AS documents FROM postings GROUP BY term) f ON f.term = w.term
    ), lexical AS MATERIALIZED (
      SELECT p.memory_id, sum(w.idf * p.frequency * ${k1 + 1}::float8
               / (p.frequency + ${k1}::float8 * (1 - ${b}::float8 + ${b}::float8 * p.length / c.mean_length)))
               / (SELECT greatest(sum(idf), 1e-9) * ${k1 + 1}::float8 FROM weights) AS coverage
        FROM postings p JOIN weights w ON w.term = p.term CROSS JOIN corpus c
       GROUP BY p.memory_id
    ), candidates AS (
      (SELECT id FROM visible ORDER BY distance, id LIMIT ${search.depth})
      UNION
      (SELECT memory_id FROM lexical ORDER BY coverage DESC, memory_id LIMIT ${search.depth})
    )
    SELECT v.id, -v.distance AS cosine, coalesce(l.coverage, 0)::float8 AS coverage
      FROM candidates
      JOIN visible v USING (id)
      LEFT JOIN lexical l ON l.memory_id = v.id`;
}

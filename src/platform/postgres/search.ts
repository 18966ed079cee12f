import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemoryId } from '../../domain/ids.ts';
import type { Candidate, Search } from '../../retrieval/ports.ts';
import { rotate } from '../crypto/rotation.ts';
import { arrayText, integersOf, vectorText } from './array-text.ts';
import { type Corpus, coverageOf, type Posting } from './bm25.ts';
import { rowsOf, type Transaction } from './database.ts';
import { hashTerm } from './memory-rows.ts';
import type { OpenVault } from './vaults.ts';

const postingSchema = z.object({
  term: z.int(),
  texts: z.coerce.number(),
  memories: z.string(),
  occurrences: z.string(),
});
const nearSchema = z.object({
  memory: z.int(),
  id: z.uuid().transform((id) => id as MemoryId),
  distance: z.number(),
});
const nearestSchema = nearSchema.extend({ texts: z.coerce.number(), mean_length: z.coerce.number() });

const noPosting: Posting = { memories: new Int32Array(), occurrences: new Int32Array() };

type Near = z.infer<typeof nearSchema>;

/** A search as the database understands it: hashed terms and a vector in the vault's coordinates. */
interface Hidden {
  readonly vault: string;
  readonly vector: string;
  readonly terms: readonly number[];
  /** Rows that are searched, whichever table they are in. */
  readonly found: SQL;
}

/**
 * Both arms, under the viewer's row policies. The database reads what the viewer may see; BM25 is counted here, since a
 * loop over numbers takes a tenth of the time of an executor over rows. Document frequency, number and length of texts
 * know only rows the viewer may see, so nobody's answer or score depends on what they can't see.
 */
export async function findCandidates(
  transaction: Transaction,
  vault: OpenVault,
  search: Search,
): Promise<readonly Candidate[]> {
  const hidden: Hidden = {
    vault: vault.id,
    vector: vectorText(rotate(vault.rotation, search.vector)),
    terms: [...new Set(search.terms.map((term) => hashTerm(vault, term)))],
    found: search.history ? sql`current IS NOT NULL` : sql`current`,
  };
  const [postings, nearest] = await Promise.all([
    readPostings(transaction, hidden),
    readNearest(transaction, hidden, search),
  ]);
  const [first] = nearest;
  if (first === undefined) return [];
  const corpus: Corpus = { texts: first.texts, meanLength: Math.max(first.mean_length, 1) };
  const coverage = coverageOf(postings, corpus);
  const near = new Set(nearest.map(({ memory }) => memory));
  const others = coverage.best(search.depth).filter((memory) => !near.has(memory));
  const rest = others.length === 0 ? [] : await readDistances(transaction, hidden, { ...search, memories: others });
  return [...nearest, ...rest].map(({ memory, id, distance }) => ({
    id,
    cosine: -distance,
    coverage: coverage.of(memory),
  }));
}

async function readPostings(transaction: Transaction, hidden: Hidden): Promise<readonly Posting[]> {
  const rows = rowsOf(
    await transaction.execute(sql`
      SELECT term, count(*) AS texts, array_agg(memory)::text AS memories, array_agg(occurrence)::text AS occurrences
        FROM merkdir.memory_terms
       WHERE vault_id = ${hidden.vault}::uuid AND term = ANY (${arrayText(hidden.terms)}::int4[]) AND ${hidden.found}
       GROUP BY term`),
  ).map((row) => postingSchema.parse(row));
  const byTerm = new Map(rows.map((row) => [row.term, row]));
  return hidden.terms.map((term) => {
    const row = byTerm.get(term);
    if (row === undefined) return noPosting;
    return { memories: integersOf(row.memories, row.texts), occurrences: integersOf(row.occurrences, row.texts) };
  });
}

/** The nearest memories, each with the number and mean length of all that were looked at. */
async function readNearest(transaction: Transaction, hidden: Hidden, search: Pick<Search, 'model' | 'depth'>) {
  const searched = sql`vault_id = ${hidden.vault}::uuid AND ${hidden.found} AND model = ${search.model}`;
  const rows = await transaction.execute(sql`
    SELECT near.memory, near.id, near.distance, corpus.texts, corpus.mean_length
      FROM (SELECT count(*) AS texts, avg(length) AS mean_length FROM merkdir.memory_vectors WHERE ${searched}) AS corpus,
           (SELECT memory, memory_id AS id, embedding <#> ${hidden.vector}::halfvec AS distance
              FROM merkdir.memory_vectors WHERE ${searched} ORDER BY distance, memory LIMIT ${search.depth}) AS near
     ORDER BY near.distance, near.memory`);
  return rowsOf(rows).map((row) => nearestSchema.parse(row));
}

async function readDistances(
  transaction: Transaction,
  hidden: Hidden,
  wanted: { readonly model: string; readonly memories: readonly number[] },
): Promise<readonly Near[]> {
  const rows = await transaction.execute(sql`
    SELECT memory, memory_id AS id, embedding <#> ${hidden.vector}::halfvec AS distance
      FROM merkdir.memory_vectors
     WHERE memory = ANY (${arrayText(wanted.memories)}::int4[]) AND vault_id = ${hidden.vault}::uuid AND ${hidden.found}
       AND model = ${wanted.model}
     ORDER BY memory`);
  return rowsOf(rows).map((row) => nearSchema.parse(row));
}

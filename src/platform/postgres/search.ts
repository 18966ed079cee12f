import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemoryId, PersonId } from '../../domain/ids.ts';
import { scopes } from '../../domain/scope.ts';
import type { Candidate, Carriers, OpenSearch, Search } from '../../retrieval/ports.ts';
import { rotate } from '../crypto/rotation.ts';
import { arrayText, vectorText } from './array-text.ts';
import { type Corpus, type Coverage, coverageOf, type Posting } from './bm25.ts';
import { rowsOf, type Transaction } from './database.ts';
import { hashTerm, readEarlier, readMemories } from './memory-rows.ts';
import { unpackNumbers, unpackPosting } from './packed-integers.ts';
import { readUses } from './use-rows.ts';
import type { OpenVault } from './vaults.ts';
import { indexedFrom } from './vector-index.ts';

const postingSchema = z.object({ term: z.int(), memories: z.instanceof(Uint8Array) });
const nearSchema = z.object({
  memory: z.int(),
  id: z.uuid().transform((id) => id as MemoryId),
  distance: z.number(),
  scope: z.enum(scopes),
  owner: z
    .uuid()
    .transform((id) => id as PersonId)
    .nullable(),
});
const carrierSchema = z.object({ term: z.int(), memories: z.instanceof(Uint8Array) });
const corpusSchema = z.object({ texts: z.coerce.number(), length: z.coerce.number(), indexed: z.boolean() });

const noPosting: Posting = { memories: new Int32Array(), occurrences: new Int32Array() };

type Near = z.infer<typeof nearSchema>;

interface NearestSearch {
  readonly model: string;
  /** How many of the nearest. */
  readonly depth: number;
  readonly vector: string;
  /** Those whose distance is wanted however far they are, each once. */
  readonly wanted: readonly number[];
}

/** A search as the database understands it, apart from the vector: hashed terms in a vault. */
interface Hidden {
  readonly vault: string;
  readonly terms: readonly number[];
  /** Rows that are searched, whichever table they are in. */
  readonly found: SQL;
}

/**
 * All arms, under the viewer's row policies. The database reads what the viewer may see; BM25 is counted here, since a
 * loop over numbers takes a tenth of the time of an executor over rows. Document frequency, number and length of texts
 * know only rows the viewer may see, so nobody's answer or score depends on what they can't see.
 */
export async function openSearch(transaction: Transaction, vault: OpenVault, search: Search): Promise<OpenSearch> {
  const hash = (terms: readonly string[]) => [...new Set(terms.map((term) => hashTerm(vault, term)))];
  const hidden: Hidden = {
    vault: vault.id,
    terms: hash(search.terms),
    found: search.history ? sql`current IS NOT NULL` : sql`current`,
  };
  const carriers = async (terms: readonly string[]): Promise<readonly Carriers[]> => {
    const rows = await readCarriers(transaction, hidden, hash(terms));
    return terms.flatMap((term) => {
      const memories = rows.get(hashTerm(vault, term));
      return memories === undefined ? [] : [{ term, memories }];
    });
  };
  // Everything that needs no vector goes first: the model is still at work in a thread of its own.
  const [postings, corpus, named, recorded, raw] = await Promise.all([
    readPostings(transaction, hidden),
    readCorpus(transaction, hidden, search.model),
    carriers(search.days.named),
    carriers(search.days.recorded),
    search.vector,
  ]);
  const vector = vectorText(rotate(vault.rotation, raw));
  const { texts } = corpus;
  const found: Found = { coverage: coverageOf(postings, corpus), named: united(named), recorded: united(recorded) };
  const wanted = [
    ...found.coverage.best(search.depth),
    ...latest(found.named, search.depth),
    ...latest(found.recorded, search.depth),
  ];
  const nearest = { model: search.model, depth: search.depth, vector, wanted: [...new Set(wanted)] };
  const overIndex = corpus.indexed && texts >= indexedFrom && !search.history;
  const all = await (overIndex
    ? readOverIndex(transaction, hidden, nearest)
    : readExactly(transaction, hidden, nearest));
  const distancesOf = async (numbers: readonly number[]) => {
    if (numbers.length === 0 || texts === 0) return [];
    return await readDistances(transaction, hidden, { ...nearest, wanted: numbers });
  };
  return {
    candidates: all.map((row) => candidateOf(row, found)),
    texts,
    others: async (numbers) => (await distancesOf(numbers)).map((row) => candidateOf(row, found)),
    carriers,
    earlier: async (id) => await readEarlier(transaction, vault, id),
    read: async (ids) => await readMemories(transaction, vault, ids),
    uses: async (ids) => await readUses(transaction, ids),
  };
}

/** What the terms of a question say about every memory. */
interface Found {
  readonly coverage: Coverage;
  readonly named: ReadonlySet<number>;
  readonly recorded: ReadonlySet<number>;
}

function candidateOf({ memory, id, distance, scope, owner }: Near, found: Found): Candidate {
  return {
    id,
    number: memory,
    scope,
    owner,
    cosine: -distance,
    coverage: found.coverage.of(memory),
    named: found.named.has(memory),
    recorded: found.recorded.has(memory),
  };
}

function united(carriers: readonly Carriers[]): ReadonlySet<number> {
  return new Set(carriers.flatMap(({ memories }) => [...memories]));
}

/** Of many memories of a long stretch of time, the latest are the likelier ones. */
function latest(memories: ReadonlySet<number>, count: number): readonly number[] {
  return [...memories].sort((left, right) => right - left).slice(0, count);
}

/** Visible memories of each term, found over the index of terms; a term that none carries is left out. */
async function readCarriers(
  transaction: Transaction,
  hidden: Hidden,
  terms: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (terms.length === 0) return new Map();
  const rows = await transaction.execute(perTerm(hidden, terms, sql`int4send(memory)`));
  return new Map(
    rowsOf(rows)
      .map((row) => carrierSchema.parse(row))
      .map((row) => [row.term, [...unpackNumbers(row.memories)]]),
  );
}

async function readPostings(transaction: Transaction, hidden: Hidden): Promise<readonly Posting[]> {
  if (hidden.terms.length === 0) return [];
  const packed = sql`int8send((memory::int8 << 32) | occurrence)`;
  const rows = rowsOf(await transaction.execute(perTerm(hidden, hidden.terms, packed)));
  const byTerm = new Map(rows.map((row) => postingSchema.parse(row)).map((row) => [row.term, row.memories]));
  return hidden.terms.map((term) => {
    const memories = byTerm.get(term);
    return memories === undefined ? noPosting : unpackPosting(memories);
  });
}

/**
 * One row per term that stands anywhere, its visible rows packed into one value. An index scan for each term and one
 * aggregate without hashing take two thirds of the time of GROUP BY, and bytes are read faster than an array's text.
 */
function perTerm(hidden: Hidden, terms: readonly number[], packed: SQL): SQL {
  return sql`
    SELECT wanted.term, found.memories
      FROM unnest(${arrayText(terms)}::int4[]) AS wanted(term), LATERAL (
        SELECT string_agg(${packed}, ''::bytea) AS memories FROM merkdir.memory_terms
         WHERE vault_id = ${hidden.vault}::uuid AND memory_terms.term = wanted.term AND ${hidden.found}) found
     WHERE found.memories IS NOT NULL`;
}

/** Number and mean length of everything that is searched, and whether there is an index of what all may see. */
async function readCorpus(
  transaction: Transaction,
  hidden: Hidden,
  model: string,
): Promise<Corpus & { readonly indexed: boolean }> {
  const [row] = rowsOf(
    await transaction.execute(sql`
      SELECT coalesce(sum(texts), 0) AS texts, coalesce(sum(length), 0) AS length,
             to_regclass('merkdir.memory_vectors_nearest') IS NOT NULL AS indexed
        FROM merkdir.memory_tallies
       WHERE vault_id = ${hidden.vault}::uuid AND ${hidden.found} AND model = ${model}`),
  );
  const { texts, length, indexed } = corpusSchema.parse(row);
  return { texts, meanLength: Math.max(length / Math.max(texts, 1), 1), indexed };
}

/** By comparing all of them in one pass: the wanted ones, and the nearest. */
async function readExactly(
  transaction: Transaction,
  hidden: Hidden,
  search: NearestSearch,
  which: SQL = sql`true`,
): Promise<readonly Near[]> {
  const { wanted, depth } = search;
  const rows = await transaction.execute(sql`
    SELECT memory, memory_id AS id, scope, owner_id AS owner, embedding <#> ${search.vector}::halfvec AS distance
      FROM merkdir.memory_vectors
     WHERE vault_id = ${hidden.vault}::uuid AND ${hidden.found} AND model = ${search.model} AND ${which}
     ORDER BY memory = ANY (${arrayText(wanted)}::int4[]) DESC, distance, memory LIMIT ${depth + wanted.length}`);
  return nearestOf(
    rowsOf(rows).map((row) => nearSchema.parse(row)),
    search,
  );
}

/** Over the index of what all may see; the rest, which is little, and the wanted ones are compared one by one. */
async function readOverIndex(
  transaction: Transaction,
  hidden: Hidden,
  search: NearestSearch,
): Promise<readonly Near[]> {
  const [common, others, wanted] = await Promise.all([
    readIndexed(transaction, hidden, search),
    readExactly(transaction, hidden, { ...search, wanted: [] }, sql`(scope <> 'shared' OR sensitive)`),
    readDistances(transaction, hidden, search),
  ]);
  const known = new Set(wanted.map(({ memory }) => memory));
  return nearestOf([...wanted, ...[...common, ...others].filter(({ memory }) => !known.has(memory))], search);
}

/** The nearest of all, nearest first, then what else was wanted. */
function nearestOf(found: readonly Near[], { depth, wanted }: NearestSearch): readonly Near[] {
  const known = new Set(wanted);
  return [...found]
    .sort((left, right) => left.distance - right.distance || left.memory - right.memory)
    .filter(({ memory }, place) => place < depth || known.has(memory));
}

/** The condition is the index's own, word for word, or the planner would not use it. */
async function readIndexed(transaction: Transaction, hidden: Hidden, search: NearestSearch): Promise<readonly Near[]> {
  const settings = sql`SELECT set_config('hnsw.ef_search', ${String(search.depth * 2)}, true),
    set_config('hnsw.iterative_scan', 'strict_order', true)`;
  const nearest = sql`
    SELECT memory, memory_id AS id, scope, owner_id AS owner, embedding <#> ${search.vector}::halfvec AS distance
      FROM merkdir.memory_vectors
     WHERE scope = 'shared' AND current AND NOT sensitive
       AND vault_id = ${hidden.vault}::uuid AND model = ${search.model}
     ORDER BY embedding <#> ${search.vector}::halfvec LIMIT ${search.depth}`;
  // A connection keeps their order, so the second need not wait for the answer to the first.
  const [, rows] = await Promise.all([transaction.execute(settings), transaction.execute(nearest)]);
  return rowsOf(rows).map((row) => nearSchema.parse(row));
}

async function readDistances(
  transaction: Transaction,
  hidden: Hidden,
  { model, vector, wanted }: NearestSearch,
): Promise<readonly Near[]> {
  if (wanted.length === 0) return [];
  const rows = await transaction.execute(sql`
    SELECT memory, memory_id AS id, scope, owner_id AS owner, embedding <#> ${vector}::halfvec AS distance
      FROM merkdir.memory_vectors
     WHERE memory = ANY (${arrayText(wanted)}::int4[]) AND vault_id = ${hidden.vault}::uuid AND ${hidden.found}
       AND model = ${model}
     ORDER BY memory`);
  return rowsOf(rows).map((row) => nearSchema.parse(row));
}

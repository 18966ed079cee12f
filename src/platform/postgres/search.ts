import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Candidate, Carriers, OpenSearch, Search } from '../../retrieval/ports.ts';
import { rotate } from '../crypto/rotation.ts';
import { arrayText, vectorText } from './array-text.ts';
import { type Corpus, type Coverage, coverageOf, type Posting } from './bm25.ts';
import { rowsOf, type Transaction } from './database.ts';
import { hashTerm, readEarlier, readMemories } from './memory-rows.ts';
import { type Near, type NearestSearch, readDistances, readNearest } from './nearest.ts';
import { unpackNumbers, unpackPosting } from './packed-integers.ts';
import { readUses } from './use-rows.ts';
import type { OpenVault } from './vaults.ts';
import { signsOf } from './vector-signs.ts';

const packedSchema = z.object({ term: z.int(), memories: z.instanceof(Uint8Array) });
const corpusSchema = z.object({ texts: z.coerce.number(), length: z.coerce.number(), indexed: z.boolean() });

const noPosting: Posting = { memories: new Int32Array(), occurrences: new Int32Array() };

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
  const [postings, corpus, named, recorded] = await Promise.all([
    readPostings(transaction, hidden),
    readCorpus(transaction, hidden, search.model),
    carriers(search.days.named),
    carriers(search.days.recorded),
  ]);
  const { texts } = corpus;
  const found: Found = { coverage: coverageOf(postings, corpus), named: united(named), recorded: united(recorded) };
  const wanted = [
    ...found.coverage.best(search.depth),
    ...latest(found.named, search.depth),
    ...latest(found.recorded, search.depth),
  ];
  const vector = rotate(vault.rotation, await search.vector);
  const nearest: NearestSearch = {
    ...hidden,
    model: search.model,
    depth: search.depth,
    vector: vectorText(vector),
    signs: signsOf(vector),
    wanted: [...new Set(wanted)],
  };
  const all = await readNearest(transaction, nearest, { texts, indexed: corpus.indexed && !search.history });
  const distancesOf = async (numbers: readonly number[]) => {
    if (texts === 0) return [];
    return await readDistances(transaction, { ...nearest, wanted: numbers });
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
      .map((row) => packedSchema.parse(row))
      .map((row) => [row.term, [...unpackNumbers(row.memories)]]),
  );
}

async function readPostings(transaction: Transaction, hidden: Hidden): Promise<readonly Posting[]> {
  if (hidden.terms.length === 0) return [];
  const packed = sql`int8send((memory::int8 << 32) | occurrence)`;
  const rows = rowsOf(await transaction.execute(perTerm(hidden, hidden.terms, packed)));
  const byTerm = new Map(rows.map((row) => packedSchema.parse(row)).map((row) => [row.term, row.memories]));
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

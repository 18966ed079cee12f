import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemoryId, PersonId } from '../../domain/ids.ts';
import { scopes } from '../../domain/scope.ts';
import { arrayText } from './array-text.ts';
import { rowsOf, type Transaction } from './database.ts';
import { indexedFrom } from './vector-index.ts';
import type { Signs } from './vector-signs.ts';

/** Rows from which signs are looked at before vectors are compared; fewer are compared as fast. */
const manyRows = 2_000;
/** Of many rows, those with the likeliest signs are compared: at least so many, and this share (docs/performance.md). */
const leastCompared = 600;
const sharedCompared = 0.15;

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

/** A row with its negative inner product with the question. */
export type Near = z.infer<typeof nearSchema>;

export interface NearestSearch {
  readonly vault: string;
  /** Rows that are searched, whichever table they are in. */
  readonly found: SQL;
  readonly model: string;
  /** How many of the nearest. */
  readonly depth: number;
  /** As the rows keep theirs: turned by the vault's rotation. Written once, since it is sent several times. */
  readonly vector: string;
  readonly signs: Signs;
  /** Those whose distance is wanted however far they are, each once. */
  readonly wanted: readonly number[];
}

/** What is searched: number of texts, and whether the index of what all may see can be used. */
export interface Extent {
  readonly texts: number;
  readonly indexed: boolean;
}

/** The nearest rows that the transaction may see, nearest first, then what else was wanted. */
export async function readNearest(
  transaction: Transaction,
  search: NearestSearch,
  { texts, indexed }: Extent,
): Promise<readonly Near[]> {
  if (indexed && texts >= indexedFrom) return await readOverIndex(transaction, search);
  return await readCompared(transaction, search, texts < manyRows ? sql`true` : likely(search, texts));
}

/** Rows by their number, with their distance. */
export async function readDistances(transaction: Transaction, search: NearestSearch): Promise<readonly Near[]> {
  if (search.wanted.length === 0) return [];
  const rows = await transaction.execute(sql`
    SELECT ${columns(search)} FROM merkdir.memory_vectors
     WHERE memory = ANY (${arrayText(search.wanted)}::int4[]) AND ${searched(search)} ORDER BY memory`);
  return parseRows(rows);
}

/** Compares all that are meant by `which` in one pass: the wanted ones, and the nearest. */
async function readCompared(transaction: Transaction, search: NearestSearch, which: SQL): Promise<readonly Near[]> {
  const { wanted, depth } = search;
  const rows = await transaction.execute(sql`
    SELECT ${columns(search)} FROM merkdir.memory_vectors
     WHERE ${searched(search)} AND ${which}
     ORDER BY memory = ANY (${arrayText(wanted)}::int4[]) DESC, distance, memory LIMIT ${depth + wanted.length}`);
  return nearestOf(parseRows(rows), search);
}

/**
 * The wanted rows, and those whose signs agree with the question's most; large parts of the question count three times.
 * Reading a half-precision number costs the embedded engine more than anything else here.
 */
function likely(search: NearestSearch, texts: number): SQL {
  const { above, large } = search.signs;
  const compared = Math.max(leastCompared, Math.ceil(texts * sharedCompared));
  return sql`memory = ANY (ARRAY(
    SELECT memory FROM merkdir.memory_vectors WHERE ${searched(search)}
     ORDER BY (signs <~> ${above}::bit(384))
              + 2 * ((signs & ${large}::bit(384)) <~> (${above}::bit(384) & ${large}::bit(384))), memory
     LIMIT ${compared}
  ) || ${arrayText(search.wanted)}::int4[])`;
}

/** Over the index of what all may see; the rest, which is little, and the wanted ones are compared one by one. */
async function readOverIndex(transaction: Transaction, search: NearestSearch): Promise<readonly Near[]> {
  const [common, others, wanted] = await Promise.all([
    readIndexed(transaction, search),
    readCompared(transaction, { ...search, wanted: [] }, sql`(scope <> 'shared' OR sensitive)`),
    readDistances(transaction, search),
  ]);
  const known = new Set(wanted.map(({ memory }) => memory));
  return nearestOf([...wanted, ...[...common, ...others].filter(({ memory }) => !known.has(memory))], search);
}

/** The condition is the index's own, word for word, or the planner would not use it. */
async function readIndexed(transaction: Transaction, search: NearestSearch): Promise<readonly Near[]> {
  const settings = sql`SELECT set_config('hnsw.ef_search', ${String(search.depth * 2)}, true),
    set_config('hnsw.iterative_scan', 'strict_order', true)`;
  const nearest = sql`
    SELECT ${columns(search)} FROM merkdir.memory_vectors
     WHERE scope = 'shared' AND current AND NOT sensitive
       AND vault_id = ${search.vault}::uuid AND model = ${search.model}
     ORDER BY distance LIMIT ${search.depth}`;
  // A connection keeps their order, so the second need not wait for the answer to the first.
  const [, rows] = await Promise.all([transaction.execute(settings), transaction.execute(nearest)]);
  return parseRows(rows);
}

function columns({ vector }: NearestSearch): SQL {
  return sql`memory, memory_id AS id, scope, owner_id AS owner,
    embedding <#> ${vector}::halfvec AS distance`;
}

function searched({ vault, found, model }: NearestSearch): SQL {
  return sql`vault_id = ${vault}::uuid AND ${found} AND model = ${model}`;
}

/** The nearest of all, nearest first, then what else was wanted. */
function nearestOf(found: readonly Near[], { depth, wanted }: NearestSearch): readonly Near[] {
  const known = new Set(wanted);
  return [...found]
    .sort((left, right) => left.distance - right.distance || left.memory - right.memory)
    .filter(({ memory }, place) => place < depth || known.has(memory));
}

function parseRows(rows: unknown): readonly Near[] {
  return rowsOf(rows).map((row) => nearSchema.parse(row));
}

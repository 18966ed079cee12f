import pg from 'pg';
import { z } from 'zod';
import { connectTimeoutMs, serverAddress } from './server-address.ts';

/** Rows from which looking into the index beats comparing all (crossover: docs/performance.md). */
export const indexedFrom = 3_000;

const stateSchema = z.object({ rows: z.coerce.number(), valid: z.boolean().nullable() });

/**
 * Gives the vectors that all may see an index once they are many. Rows that not everybody may see are never in it, so
 * that no answer depends on what its asker may not see. Nobody waits while it is built; one that was broken off is
 * built anew. Needs the owner's address.
 */
export async function ensureVectorIndex(url: string): Promise<'absent' | 'present' | 'built'> {
  const owner = new pg.Client({
    connectionString: serverAddress(url),
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'merkdir maintenance',
  });
  owner.on('error', () => {});
  try {
    await owner.connect();
    const [row] = (await owner.query(stateOfIndex)).rows;
    const { rows, valid } = stateSchema.parse(row);
    if (valid === true) return 'present';
    if (valid === false) await owner.query('DROP INDEX CONCURRENTLY merkdir.memory_vectors_nearest');
    if (rows < indexedFrom) return 'absent';
    await owner.query(createIndex);
    return 'built';
  } finally {
    await owner.end().catch(() => {});
  }
}

/** An estimate is enough, and an owner under row policies could not count. */
const stateOfIndex = `
  SELECT greatest(t.reltuples, 0) AS rows,
         (SELECT i.indisvalid FROM pg_index i WHERE i.indexrelid = to_regclass('merkdir.memory_vectors_nearest')) AS valid
    FROM pg_class t WHERE t.oid = 'merkdir.memory_vectors'::regclass`;

const createIndex = `
  CREATE INDEX CONCURRENTLY memory_vectors_nearest ON merkdir.memory_vectors USING hnsw (embedding halfvec_ip_ops)
   WHERE scope = 'shared' AND current AND NOT sensitive`;

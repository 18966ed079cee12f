import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { type Preparation, preparePostgres } from './prepare-postgres.ts';
import { connectTimeoutMs, serverAddress } from './server-address.ts';
import { statementTimeoutMs } from './transaction.ts';
import { ensureVectorIndex } from './vector-index.ts';

/** The server ends a statement itself; when not even that comes back, the connection leads nowhere. */
const silenceMs = statementTimeoutMs + 2_000;

export interface PostgresOptions extends Preparation {
  /** Connections of this process; one turn needs one at a time. */
  readonly poolSize: number;
}

/** Migrates as the owner in `url`, then logs in as a role of its own that owns nothing. */
export async function connectPostgres(options: PostgresOptions): Promise<Database> {
  const { login, versions } = await preparePostgres(options);
  const pool = new pg.Pool({
    connectionString: serverAddress(options.url, login),
    max: options.poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: silenceMs,
    keepAlive: true,
    pipeline: true,
    application_name: 'merkdir',
  });
  // A connection that breaks while nobody uses it has left the pool by then.
  pool.on('error', ignore);
  return {
    engine: 'postgres',
    handle: drizzle(pool),
    versions,
    lease: async (work) => {
      const client = await pool.connect();
      client.on('error', ignore);
      try {
        return await work(drizzle(client));
      } finally {
        client.off('error', ignore);
        // Whatever happened, only a connection on which nothing is open may serve somebody else.
        client.release(client.getTransactionStatus() !== 'I');
      }
    },
    checkRoom: () => {},
    flush: async () => {},
    maintain: async () => {
      await ensureVectorIndex(options.url);
    },
    close: async () => await pool.end(),
  };
}

function ignore(): void {}

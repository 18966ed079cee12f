import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { databaseErrorCode } from './errors.ts';
import { checkRoom } from './free-room.ts';
import { gatheringSocket } from './gathering-socket.ts';
import { LentConnection } from './lent-connection.ts';
import { type Preparation, preparePostgres } from './prepare-postgres.ts';
import { connectTimeoutMs, serverAddress } from './server-address.ts';
import { StatementNames } from './statement-names.ts';
import { statementTimeoutMs } from './transaction.ts';
import { ensureVectorIndex } from './vector-index.ts';

/** The server ends a statement itself; when not even that comes back, the connection leads nowhere. */
const silenceMs = statementTimeoutMs + 2_000;

/** invalid_sql_statement_name, duplicate_prepared_statement: something in between hands connections around. */
const forgottenName = new Set(['26000', '42P05']);

export interface PostgresOptions extends Preparation {
  /** Connections of this process; one turn needs one at a time. */
  readonly poolSize: number;
  /** A folder on the disk of the server's files; null (default): they are elsewhere, or not ours to look after. */
  readonly disk?: string | null;
}

/** Migrates as the owner in `url`, then logs in as a role of its own that owns nothing. */
export async function connectPostgres(options: PostgresOptions): Promise<Database> {
  const { login, versions } = await preparePostgres(options);
  const names = new StatementNames();
  const { disk = null } = options;
  const pool = new pg.Pool({
    connectionString: serverAddress(options.url, login),
    max: options.poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: silenceMs,
    keepAlive: true,
    pipeline: true,
    stream: gatheringSocket,
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
      const lent = new LentConnection(client, names);
      let forgetful = false;
      try {
        const result = await work(drizzle(lent.client));
        await lent.begun;
        return result;
      } catch (caught) {
        const error = await lent.begun.then(
          () => caught,
          (first: unknown) => first,
        );
        forgetful = forgottenName.has(databaseErrorCode(error) ?? '');
        if (forgetful) names.stop();
        throw error;
      } finally {
        client.off('error', ignore);
        // Whatever happened, only a connection on which nothing is open may serve somebody else.
        client.release(forgetful || client.getTransactionStatus() !== 'I');
      }
    },
    checkRoom: (purpose) => {
      if (disk !== null) checkRoom(disk, purpose);
    },
    flush: async () => {},
    maintain: async () => {
      await ensureVectorIndex(options.url);
    },
    close: async () => await pool.end(),
  };
}

function ignore(): void {}

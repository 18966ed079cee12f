import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { MerkdirError } from '../../kernel/errors.ts';
import { deriveKey } from '../crypto/vault-keys.ts';
import type { Database, EngineVersions } from './database.ts';
import { databaseErrorCode, toDatabaseError } from './errors.ts';
import { checkEngine } from './gate.ts';

/** Any number, the same for every Merkdir: who holds it migrates. */
const migrationLock = 7_265_843;
const connectTimeoutSeconds = 5;

export interface PostgresOptions {
  readonly url: string;
  readonly migrations: string;
  readonly masterKey: Buffer;
  /** Connections of this process; one turn needs one at a time. */
  readonly poolSize: number;
}

/** Migrates as the owner in `url`, then logs in as a role of its own that owns nothing. */
export async function connectPostgres(options: PostgresOptions): Promise<Database> {
  const login = await prepare(options);
  const client = postgres(options.url, {
    max: options.poolSize,
    connect_timeout: connectTimeoutSeconds,
    username: login.user,
    password: login.password,
    // Else COMMIT is a prepared statement: where it is lost (a pooler in between, DEALLOCATE), it is repeated in a
    // transaction that has failed by then, which rolls back and reports success.
    prepare: false,
    onnotice: () => {},
    connection: { application_name: 'merkdir' },
  });
  return {
    engine: 'postgres',
    handle: drizzle(client),
    versions: login.versions,
    flush: async () => {},
    close: async () => await client.end({ timeout: 2 }),
  };
}

interface Login {
  readonly user: string;
  readonly password: string;
  readonly versions: EngineVersions;
}

async function prepare(options: PostgresOptions): Promise<Login> {
  const owner = postgres(options.url, { max: 1, connect_timeout: connectTimeoutSeconds, onnotice: () => {} });
  try {
    const versions = await checkEngine(async (statement) => await owner.unsafe(statement));
    await owner`SELECT pg_advisory_lock(${migrationLock})`;
    try {
      await migrate(drizzle(owner), { migrationsFolder: options.migrations, migrationsSchema: 'merkdir_migrations' });
      return { ...(await createLogin(owner, options.masterKey)), versions };
    } finally {
      await owner`SELECT pg_advisory_unlock(${migrationLock})`;
    }
  } catch (error) {
    throw toDatabaseError(error);
  } finally {
    await owner.end({ timeout: 2 });
  }
}

/** Name of the login role of a database; roles belong to the whole cluster, so it carries the database's name. */
export function loginRole(database: string): string {
  return `merkdir_login_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`;
}

/** The password follows from the master key, so every process of this installation knows it. */
async function createLogin(owner: postgres.Sql, masterKey: Buffer): Promise<{ user: string; password: string }> {
  const [row] = await owner`SELECT current_database() AS name`;
  const database = String(row?.['name']);
  const user = loginRole(database);
  const password = deriveKey(masterKey, `login/${database}`).toString('hex');
  const name = owner(user);
  try {
    const [existing] = await owner`SELECT 1 FROM pg_roles WHERE rolname = ${user}`;
    if (existing === undefined) await owner`CREATE ROLE ${name} LOGIN NOINHERIT`.catch(ignoreExisting);
    await owner.unsafe(`ALTER ROLE ${user} PASSWORD '${password}'`);
    await owner`GRANT merkdir_app, merkdir_job TO ${name}`;
    await owner.unsafe(`GRANT CONNECT ON DATABASE "${database.replaceAll('"', '""')}" TO ${user}`);
  } catch (cause) {
    if (databaseErrorCode(cause) !== '42501') throw cause;
    throw new MerkdirError(
      'database_unsuitable',
      'The user in DATABASE_URL may not create roles.',
      `Let a superuser run: ALTER ROLE <user in DATABASE_URL> CREATEROLE;`,
      cause,
    );
  }
  return { user, password };
}

function ignoreExisting(error: unknown): void {
  const code = databaseErrorCode(error);
  if (code !== '42710' && code !== '23505') throw error;
}

import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { VaultId } from '../../domain/ids.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import { deriveKey, openVaultKeys } from '../crypto/vault-keys.ts';
import type { Database, EngineVersions } from './database.ts';
import { databaseErrorCode, toDatabaseError } from './errors.ts';
import { checkEngine } from './gate.ts';

/** Any number, the same for every Merkdir: who holds it prepares the database, from the extension to the login role. */
const migrationLock = 7_265_843;
const connectTimeoutSeconds = 5;
/** A server that is back is noticed by the next turn; while it is down, a refused connection costs next to nothing. */
const reconnectSeconds = 0.25;
/** Another process may be at it; one that takes longer hangs. */
const longestMigration = '60s';

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
    backoff: () => reconnectSeconds,
    onnotice: () => {},
    connection: { application_name: 'merkdir' },
  });
  return {
    engine: 'postgres',
    handle: drizzle(client),
    versions: login.versions,
    checkRoom: () => {},
    flush: async () => {},
    maintain: async () => {},
    close: async () => await client.end({ timeout: 2 }),
  };
}

interface Login {
  readonly user: string;
  readonly password: string;
  readonly versions: EngineVersions;
}

async function prepare(options: PostgresOptions): Promise<Login> {
  const owner = postgres(options.url, {
    max: 1,
    connect_timeout: connectTimeoutSeconds,
    prepare: false,
    onnotice: () => {},
  });
  try {
    await owner`SELECT set_config('lock_timeout', ${longestMigration}, false)`;
    // Held until the connection ends, which is when everything is prepared, or nothing.
    await owner`SELECT pg_advisory_lock(${migrationLock})`;
    const versions = await checkEngine(async (statement) => await owner.unsafe(statement));
    await migrate(drizzle(owner), { migrationsFolder: options.migrations, migrationsSchema: 'merkdir_migrations' });
    await checkMasterKey(owner, options.masterKey);
    return { ...(await createLogin(owner, options.masterKey)), versions };
  } catch (error) {
    throw toDatabaseError(error);
  } finally {
    await owner.end({ timeout: 2 });
  }
}

/** The password of the login role follows from the key: with a wrong one, others would be locked out by this start. */
async function checkMasterKey(owner: postgres.Sql, masterKey: Buffer): Promise<void> {
  const vaults = await owner<{ id: VaultId; wrapped_key: Buffer }[]>`SELECT id, wrapped_key FROM merkdir.vaults`;
  for (const { id, wrapped_key } of vaults) openVaultKeys(masterKey, id, wrapped_key);
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
    const place = `"${database.replaceAll('"', '""')}"`;
    // Without ownership of the database this is a warning, and needless where everybody may connect.
    await owner.unsafe(`GRANT CONNECT ON DATABASE ${place} TO ${user}`);
    const [may] = await owner`SELECT has_database_privilege(${user}, ${database}, 'CONNECT') AS connect`;
    if (may?.['connect'] !== true) {
      throw new MerkdirError(
        'database_unsuitable',
        'The role that Merkdir made for itself may not connect to the database.',
        `Let the owner of the database run: GRANT CONNECT ON DATABASE ${place} TO ${user};`,
      );
    }
  } catch (cause) {
    if (databaseErrorCode(cause) !== '42501') throw cause;
    throw new MerkdirError(
      'database_unsuitable',
      'The user in DATABASE_URL may not grant the roles merkdir_app and merkdir_job, which somebody else made.',
      'Let a superuser run: GRANT merkdir_app, merkdir_job TO <user in DATABASE_URL> WITH ADMIN OPTION;',
      cause,
    );
  }
  return { user, password };
}

function ignoreExisting(error: unknown): void {
  const code = databaseErrorCode(error);
  if (code !== '42710' && code !== '23505') throw error;
}

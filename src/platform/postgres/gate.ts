import { MerkdirError } from '../../kernel/errors.ts';
import type { EngineVersions } from './database.ts';
import { databaseErrorCode } from './errors.ts';

/** NULLS NOT DISTINCT came with 15, halfvec and iterative scans with pgvector 0.8. */
const oldestServer = 150_000;
const oldestVector = [0, 8] as const;
const insufficientPrivilege = '42501';

/** Runs one statement on the owner's connection and returns its rows. */
export type OwnerQuery = (
  statement: string,
  values?: readonly unknown[],
) => Promise<readonly Record<string, unknown>[]>;

/**
 * Refuses a server or extension that is too old and a user with too few rights, and creates the extension where it is
 * allowed. Nothing else has been touched by then. Throws `database_unsuitable` with the command to type.
 */
export async function checkEngine(query: OwnerQuery): Promise<EngineVersions> {
  const [server] = await query(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
  );
  if (Number(server?.['number']) < oldestServer) {
    throw unsuitable(`PostgreSQL ${String(server?.['name'])} is too old.`, 'Merkdir needs PostgreSQL 15 or newer.');
  }
  await checkUser(query);
  return { server: String(server?.['name']), pgvector: await checkExtension(query) };
}

async function checkExtension(query: OwnerQuery): Promise<string> {
  const [available] = await query("SELECT default_version FROM pg_available_extensions WHERE name = 'vector'");
  if (available === undefined) {
    throw unsuitable(
      'The extension pgvector is not installed on this PostgreSQL server.',
      'Install it, on Debian for example with: apt install postgresql-17-pgvector (the number of your server version).',
    );
  }
  await createExtension(query);
  const [installed] = await query("SELECT extversion FROM pg_extension WHERE extname = 'vector'");
  const version = String(installed?.['extversion']);
  if (isOlder(version)) {
    throw unsuitable(
      `pgvector ${version} is too old.`,
      'Install pgvector 0.8 or newer, then run in this database: ALTER EXTENSION vector UPDATE;',
    );
  }
  return version;
}

async function checkUser(query: OwnerQuery): Promise<void> {
  const [user] = await query(
    `SELECT rolname AS name, rolsuper OR rolcreaterole AS roles,
            has_database_privilege(current_database(), 'CREATE') AS schemas, current_database() AS database
       FROM pg_roles WHERE rolname = current_user`,
  );
  if (user?.['roles'] !== true) {
    throw unsuitable(
      'The user in DATABASE_URL may not create roles.',
      `Let a superuser run: ALTER ROLE ${quoted(user?.['name'])} CREATEROLE;`,
    );
  }
  if (user['schemas'] !== true) {
    throw unsuitable(
      'The user in DATABASE_URL may not create anything in the database.',
      `Let a superuser run: GRANT CREATE ON DATABASE ${quoted(user['database'])} TO ${quoted(user['name'])};`,
    );
  }
}

function quoted(name: unknown): string {
  return `"${String(name).replaceAll('"', '""')}"`;
}

async function createExtension(query: OwnerQuery): Promise<void> {
  try {
    await query('CREATE EXTENSION IF NOT EXISTS vector');
  } catch (cause) {
    if (databaseErrorCode(cause) !== insufficientPrivilege) throw cause;
    throw new MerkdirError(
      'database_unsuitable',
      'The extension pgvector is installed, but this user may not create it in the database.',
      'Let a superuser run in this database: CREATE EXTENSION vector;',
      cause,
    );
  }
}

function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < oldestVector[0] || (major === oldestVector[0] && minor < oldestVector[1]);
}

function unsuitable(message: string, hint: string): MerkdirError {
  return new MerkdirError('database_unsuitable', message, hint);
}

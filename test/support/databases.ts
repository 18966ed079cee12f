import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { connectPglite } from '../../src/platform/postgres/connect-pglite.ts';
import { connectPostgres } from '../../src/platform/postgres/connect-postgres.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { loginRole } from '../../src/platform/postgres/login-role.ts';
import type { DatabaseSource } from '../../src/platform/postgres/transaction.ts';
import { type OpenVault, openVault } from '../../src/platform/postgres/vaults.ts';
import { ensureVectorIndex } from '../../src/platform/postgres/vector-index.ts';

export const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A server whose owner may create databases; the tests make and drop their own. */
export const serverUrl = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export interface TestDatabase {
  readonly database: Database;
  readonly source: DatabaseSource;
  readonly vault: OpenVault;
  readonly masterKey: Buffer;
  /** Address as the owner; null for the embedded engine. */
  readonly url: string | null;
  /** What a server does by itself in time: statistics and visibility of all tables, and the index of many vectors. */
  vacuum(): Promise<void>;
  /** `keep` leaves the database for a person to look at. */
  drop(keep?: boolean): Promise<void>;
}

/** A fresh, migrated database with one vault, on the embedded engine or on the real server. */
export async function createDatabase(
  engine: 'pglite' | 'postgres',
  folder: string | null = null,
): Promise<TestDatabase> {
  const masterKey = randomBytes(32);
  const own = engine === 'postgres' ? await createServerDatabase() : null;
  const database =
    own === null
      ? await connectPglite({ folder, migrations })
      : await connectPostgres({ url: own.url, migrations, masterKey, poolSize: 4 });
  const source: DatabaseSource = { current: () => database, broken: () => {} };
  return {
    database,
    source,
    vault: await openVault(source, masterKey),
    masterKey,
    url: own?.url ?? null,
    vacuum: async () => {
      if (own !== null) await vacuumServer(own.url);
      else await vacuumEmbedded(database);
    },
    drop: async (keep = false) => {
      await database.close();
      if (own !== null && !keep) await own.drop();
    },
  };
}

/** A second pool on the same server database, as another process would have; the embedded engine has only one. */
export async function connectAgain(
  first: TestDatabase,
): Promise<Pick<TestDatabase, 'source' | 'vault'> & { close(): Promise<void> }> {
  if (first.url === null) return { ...first, close: async () => {} };
  const database = await connectPostgres({ url: first.url, migrations, masterKey: first.masterKey, poolSize: 4 });
  const source: DatabaseSource = { current: () => database, broken: () => {} };
  return { source, vault: await openVault(source, first.masterKey), close: async () => await database.close() };
}

export async function createServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `merkdir_test_${randomBytes(6).toString('hex')}`;
  await onServer(async (owner) => await owner.unsafe(`CREATE DATABASE ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await onServer(async (owner) => {
        await owner.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        const login = await owner`SELECT rolname FROM pg_roles WHERE rolname = ${loginRole(name)}`;
        if (login.length > 0) await owner.unsafe(`DROP ROLE ${loginRole(name)}`);
      });
    },
  };
}

async function onServer(work: (owner: postgres.Sql) => Promise<unknown>): Promise<void> {
  const owner = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}

async function vacuumServer(url: string): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  await owner.unsafe('VACUUM ANALYZE');
  await owner.end();
  await ensureVectorIndex(url);
}

/** The embedded engine has one session, which has given up ownership; it takes it back for this. */
async function vacuumEmbedded(database: Database): Promise<void> {
  await database.handle.execute('RESET ROLE');
  await database.handle.execute('VACUUM ANALYZE');
  await database.handle.execute('SET ROLE merkdir_app');
}

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { z } from 'zod';
import type { VaultId } from '../../domain/ids.ts';
import { openVaultKeys } from '../crypto/vault-keys.ts';
import type { EngineVersions } from './database.ts';
import { toDatabaseError } from './errors.ts';
import { checkEngine, type OwnerQuery } from './gate.ts';
import { createLogin } from './login-role.ts';
import { migrateSchema } from './migrate-schema.ts';
import { connectTimeoutMs, type Login, serverAddress } from './server-address.ts';

/** Any number, the same for every Merkdir: who holds it prepares the database, from the extension to the login role. */
const preparationLock = 7_265_843;
/** Another process may be at it; one that takes longer hangs. */
const longestPreparation = '60s';

const vaultSchema = z.object({ id: z.uuid().transform((id) => id as VaultId), wrapped_key: z.instanceof(Uint8Array) });

export interface Preparation {
  readonly url: string;
  readonly migrations: string;
  readonly masterKey: Buffer;
}

/** Makes a server's database ready as the owner in `url`: extension, tables, and a login role that owns nothing. */
export async function preparePostgres(options: Preparation): Promise<{ login: Login; versions: EngineVersions }> {
  const owner = new pg.Client({
    connectionString: serverAddress(options.url),
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'merkdir preparation',
  });
  owner.on('error', () => {});
  const query: OwnerQuery = async (statement, values) => (await owner.query(statement, [...(values ?? [])])).rows;
  try {
    await owner.connect();
    await query(`SELECT set_config('lock_timeout', $1, false)`, [longestPreparation]);
    // Held until the connection ends, which is when everything is prepared, or nothing.
    await query('SELECT pg_advisory_lock($1)', [preparationLock]);
    const versions = await checkEngine(query);
    await migrateSchema(options.migrations, query, async (config) => await migrate(drizzle(owner), config));
    await checkMasterKey(query, options.masterKey);
    return { login: await createLogin(query, options.masterKey), versions };
  } catch (error) {
    throw toDatabaseError(error);
  } finally {
    await owner.end().catch(() => {});
  }
}

/** The password of the login role follows from the key: with a wrong one, others would be locked out by this start. */
async function checkMasterKey(query: OwnerQuery, masterKey: Buffer): Promise<void> {
  for (const row of await query('SELECT id, wrapped_key FROM merkdir.vaults')) {
    const { id, wrapped_key } = vaultSchema.parse(row);
    openVaultKeys(masterKey, id, wrapped_key);
  }
}

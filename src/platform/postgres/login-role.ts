import { createHash } from 'node:crypto';
import pg from 'pg';
import { MerkdirError } from '../../kernel/errors.ts';
import { deriveKey } from '../crypto/vault-keys.ts';
import { databaseErrorCode } from './errors.ts';
import type { OwnerQuery } from './gate.ts';
import type { Login } from './server-address.ts';

const alreadyThere = new Set(['42710', '23505']);
const insufficientPrivilege = '42501';

/** Name of the login role of a database; roles belong to the whole cluster, so it carries the database's name. */
export function loginRole(database: string): string {
  return `merkdir_login_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`;
}

/**
 * Makes the login role of the current database. Its password follows from the master key, so every process of this
 * installation knows it. Throws `database_unsuitable` where the owner may not do so.
 */
export async function createLogin(query: OwnerQuery, masterKey: Buffer): Promise<Login> {
  const [row] = await query('SELECT current_database() AS name');
  const database = String(row?.['name']);
  const user = loginRole(database);
  const password = deriveKey(masterKey, `login/${database}`).toString('hex');
  const place = pg.escapeIdentifier(database);
  try {
    const [existing] = await query('SELECT 1 FROM pg_roles WHERE rolname = $1', [user]);
    if (existing === undefined) await query(`CREATE ROLE ${user} LOGIN NOINHERIT`).catch(ignoreExisting);
    await query(`ALTER ROLE ${user} PASSWORD '${password}'`);
    await query(`GRANT merkdir_app, merkdir_job TO ${user}`);
  } catch (cause) {
    if (databaseErrorCode(cause) !== insufficientPrivilege) throw cause;
    throw new MerkdirError(
      'database_unsuitable',
      'The user in DATABASE_URL may not grant the roles merkdir_app and merkdir_job, which somebody else made.',
      'Let a superuser run: GRANT merkdir_app, merkdir_job TO <user in DATABASE_URL> WITH ADMIN OPTION;',
      cause,
    );
  }
  // Without ownership of the database this is a warning, and needless where everybody may connect.
  await query(`GRANT CONNECT ON DATABASE ${place} TO ${user}`);
  const [may] = await query(`SELECT has_database_privilege($1, $2, 'CONNECT') AS connect`, [user, database]);
  if (may?.['connect'] !== true) {
    throw new MerkdirError(
      'database_unsuitable',
      'The role that Merkdir made for itself may not connect to the database.',
      `Let the owner of the database run: GRANT CONNECT ON DATABASE ${place} TO ${user};`,
    );
  }
  return { user, password };
}

function ignoreExisting(error: unknown): readonly Record<string, unknown>[] {
  if (!alreadyThere.has(databaseErrorCode(error) ?? '')) throw error;
  return [];
}

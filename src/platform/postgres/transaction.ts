import { sql } from 'drizzle-orm';
import { type Access, vaultOf } from '../../domain/viewer.ts';
import type { Database, Transaction } from './database.ts';
import { toDatabaseError } from './errors.ts';

/** Longest a statement may run; a spoken answer is late after a few seconds anyway. */
const statementTimeoutMs = 10_000;

/** Where the current database comes from; throws `database_unavailable` while there is none. */
export interface DatabaseSource {
  current(): Database;
  /** Called when the engine itself failed, so that the owner can replace it. */
  broken(error: unknown): void;
}

/**
 * The only way to the database: opens a transaction as a role without ownership, bound to the access's vault, person and
 * room, so that row-level security decides what exists. Throws coded errors only.
 */
export async function withAccess<Result>(
  source: DatabaseSource,
  access: Access,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const database = source.current();
  try {
    const result = await database.handle.transaction(async (transaction) => {
      await transaction.execute(bind(access));
      return await work(transaction);
    });
    await database.flush();
    return result;
  } catch (error) {
    const coded = toDatabaseError(error);
    if (coded.code === 'internal' || coded.code === 'disk_full') source.broken(error);
    throw coded;
  }
}

function bind(access: Access) {
  const viewer = access.kind === 'viewer' ? access.viewer : null;
  const role = viewer === null ? 'merkdir_job' : 'merkdir_app';
  return sql`SELECT set_config('role', ${role}, true), set_config('app.vault_id', ${vaultOf(access)}, true),
    set_config('app.person_id', ${viewer?.person ?? ''}, true), set_config('app.room_id', ${viewer?.room ?? ''}, true),
    set_config('app.all_rooms', ${viewer?.allRooms ? 'on' : 'off'}, true),
    set_config('app.codes', ${viewer?.rights.readSensitive ? 'on' : 'off'}, true),
    set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`;
}

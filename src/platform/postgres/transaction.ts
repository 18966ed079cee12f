import { sql } from 'drizzle-orm';
import { type Access, vaultOf } from '../../domain/viewer.ts';
import { outsideDeadline, throwIfOverdue } from '../../kernel/deadline.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import type { Database, Purpose, Transaction } from './database.ts';
import { engineFailed, toDatabaseError } from './errors.ts';

/** Longest a statement may run; a spoken answer is late after a few seconds anyway. */
export const statementTimeoutMs = 10_000;

/** Where the current database comes from; throws `database_unavailable` while there is none. */
export interface DatabaseSource {
  current(): Database;
  /** Called when the engine itself failed, so that the owner can replace it. */
  broken(error: unknown): void;
}

/**
 * The only way to the database: opens a transaction as a role without ownership, bound to the access's vault, person and
 * room, so that row-level security decides what exists. Throws coded errors only. A transaction that only reads says so.
 */
export async function withAccess<Result>(
  source: DatabaseSource,
  access: Access,
  work: (transaction: Transaction) => Promise<Result>,
  purpose: Purpose = 'write',
): Promise<Result> {
  const database = source.current();
  throwIfOverdue();
  try {
    database.checkRoom(purpose === 'write' ? 'write' : 'read');
    const result = await database.lease(async (handle) => {
      let sound: Promise<unknown> = Promise.resolve();
      const committed = await handle.transaction(async (transaction) => {
        // An embedded engine that was replaced while this waited for its turn must not be written to any more.
        if (source.current() !== database) throw replaced();
        const done = await workBound(transaction, { access, purpose }, work);
        // Nobody waits for it any more, and was told so: it must not be done behind their back.
        throwIfOverdue();
        // After an error that somebody swallowed, COMMIT would roll back and report success; this fails then.
        if (purpose === 'write') sound = transaction.execute(sql`SELECT 1`).then(() => {});
        sound.catch(() => {});
        return done;
      }, isolationOf(purpose));
      await sound;
      return committed;
    });
    if (purpose === 'write') await database.flush();
    return result;
  } catch (error) {
    if (engineFailed(error)) outsideDeadline(() => source.broken(error));
    throw toDatabaseError(error);
  }
}

/**
 * The work does not wait until the transaction is known to be bound: nothing overtakes a statement on its connection,
 * and after one that failed no other of the transaction is done.
 */
async function workBound<Result>(
  transaction: Transaction,
  { access, purpose }: { readonly access: Access; readonly purpose: Purpose },
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  // A statement is sent when somebody wants its answer.
  const binding = transaction.execute(bind(access, purpose)).then(() => {});
  const [bound, done] = await Promise.allSettled([binding, work(transaction)]);
  if (bound.status === 'rejected') throw bound.reason;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

/**
 * Runs the work on a source of its own whose changes are all taken back at the end, after a crash too: one transaction
 * that never commits, in which each `withAccess` is a part that may fail alone. Nobody else sees anything of it; the
 * embedded engine serves nobody else meanwhile. Throws coded errors only.
 */
export async function withoutTrace<Result>(
  source: DatabaseSource,
  work: (scratch: DatabaseSource) => Promise<Result>,
): Promise<Result> {
  const database = source.current();
  const takenBack = new Error('taken back');
  const results: Result[] = [];
  let over = false;
  try {
    await database.lease(async (handle) => {
      await handle.transaction(async (transaction) => {
        const inside = databaseWithin(database, transaction);
        const current = () => {
          if (over) throw replaced();
          return inside;
        };
        results.push(await work({ current, broken: (error) => source.broken(error) }));
        throw takenBack;
      });
    });
  } catch (error) {
    if (error !== takenBack) throw toDatabaseError(error);
  } finally {
    over = true;
  }
  return results[0] as Result;
}

/** One connection does one thing after the other, and nothing is made to last. */
function databaseWithin(database: Database, transaction: Transaction): Database {
  let last: Promise<unknown> = Promise.resolve();
  const nothing = async () => {};
  return {
    engine: database.engine,
    versions: database.versions,
    checkRoom: (purpose) => database.checkRoom(purpose),
    handle: transaction,
    lease: (work) => {
      const next = last.then(async () => await work(transaction));
      last = next.catch(nothing);
      return next;
    },
    flush: nothing,
    maintain: nothing,
    close: nothing,
  };
}

/** Compiling a statement takes longer than any of them runs, so that is switched off. */
function bind(access: Access, purpose: Purpose) {
  const viewer = access.kind === 'viewer' ? access.viewer : null;
  const role = viewer === null ? 'merkdir_job' : 'merkdir_app';
  const person = viewer?.rights.readPrivate ? viewer.person : null;
  return sql`SELECT set_config('role', ${role}, true), set_config('app.vault_id', ${vaultOf(access)}, true),
    set_config('app.person_id', ${person ?? ''}, true), set_config('app.room_id', ${viewer?.room ?? ''}, true),
    set_config('app.all_rooms', ${viewer?.allRooms ? 'on' : 'off'}, true),
    set_config('app.codes', ${viewer?.rights.readSensitive ? 'on' : 'off'}, true),
    set_config('statement_timeout', ${String(statementTimeoutMs)}, true), set_config('jit', 'off', true),
    set_config('transaction_read_only', ${purpose === 'write' ? 'off' : 'on'}, true)`;
}

function isolationOf(purpose: Purpose): { readonly isolationLevel: 'repeatable read' } | undefined {
  return purpose === 'snapshot' ? { isolationLevel: 'repeatable read' } : undefined;
}

function replaced(): MerkdirError {
  return new MerkdirError('database_unavailable', 'The database is being opened again.', 'Try again in a moment.');
}

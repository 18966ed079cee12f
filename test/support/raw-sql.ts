import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { VaultId } from '../../src/domain/ids.ts';
import type { Access, Viewer } from '../../src/domain/viewer.ts';
import { MerkdirError } from '../../src/kernel/errors.ts';
import { rowsOf } from '../../src/platform/postgres/database.ts';
import { databaseErrorCode } from '../../src/platform/postgres/errors.ts';
import { withAccess } from '../../src/platform/postgres/transaction.ts';
import type { TestDatabase } from './databases.ts';

type Rows = readonly Record<string, unknown>[];

/** Runs statements of the test's own in one transaction of the product and returns the rows of the last one. */
export async function runAs({ source }: TestDatabase, access: Access, ...statements: readonly string[]): Promise<Rows> {
  return await withAccess(source, access, async (transaction) => {
    let rows: Rows = [];
    for (const statement of statements) rows = rowsOf(await transaction.execute(sql.raw(statement)));
    return rows;
  });
}

/** Runs statements like `runAs` and takes back whatever they did. */
export async function tryAs({ source }: TestDatabase, access: Access, ...statements: readonly string[]): Promise<Rows> {
  try {
    return await withAccess(source, access, async (transaction) => {
      let rows: Rows = [];
      for (const statement of statements) rows = rowsOf(await transaction.execute(sql.raw(statement)));
      throw new TakenBack(rows);
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.rows;
    throw error;
  }
}

class TakenBack extends MerkdirError {
  readonly rows: Rows;

  constructor(rows: Rows) {
    super('internal', 'taken back', 'nothing to do');
    this.rows = rows;
  }
}

export const asViewer = (viewer: Viewer): Access => ({ kind: 'viewer', viewer });
export const asJob = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'test' });

/** The SQLSTATE with which the statements end, or null when they succeed. */
export async function refusalOf(...attempt: Parameters<typeof runAs>): Promise<string | null> {
  try {
    await runAs(...attempt);
    return null;
  } catch (error) {
    return databaseErrorCode(error) ?? 'no code';
  }
}

/** Runs one statement as the owner of the tables: over a connection of its own, or in the embedded engine's only session. */
export async function runAsOwner(database: TestDatabase, statement: string): Promise<Rows> {
  if (database.url !== null) {
    const owner = postgres(database.url, { max: 1, onnotice: () => {} });
    try {
      return [...(await owner.unsafe(statement))];
    } finally {
      await owner.end();
    }
  }
  const { handle } = database.database;
  await handle.execute('RESET ROLE');
  try {
    return rowsOf(await handle.execute(sql.raw(statement)));
  } finally {
    await handle.execute('SET ROLE merkdir_app');
  }
}

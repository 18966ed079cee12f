import type PgBoss from 'pg-boss';
import type { VaultId } from '../../domain/ids.ts';
import { rowsOf, type Transaction } from '../postgres/database.ts';
import { type DatabaseSource, withAccess } from '../postgres/transaction.ts';

type Rows = readonly Record<string, unknown>[];

/** The job queue's way to the database: like everybody else's, as a job limited to one vault. */
export class QueueDatabase implements PgBoss.Db {
  private readonly source: DatabaseSource;
  private readonly vault: () => VaultId;

  constructor(source: DatabaseSource, vault: () => VaultId) {
    this.source = source;
    this.vault = vault;
  }

  /** Runs one statement with its values, or a script without any, in one transaction. Throws coded errors. */
  async executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> {
    const statements = values === undefined ? statementsOf(text) : [text];
    const access = { kind: 'job', vault: this.vault(), job: 'queue' } as const;
    return await withAccess(this.source, access, async (transaction) => {
      let rows: Rows = [];
      for (const statement of statements) rows = await run(transaction, statement, values ?? []);
      return { rows: [...rows] };
    });
  }
}

/**
 * The statements of a script. The library wraps what two processes must not do at once in a transaction of its own;
 * here that is the one of the access, which also ends well when a statement fails. None of its texts holds a semicolon.
 */
export function statementsOf(script: string): readonly string[] {
  const statements = script.split(';').map((statement) => statement.trim());
  return statements.filter((statement) => statement !== '' && !/^(begin|commit)$/i.test(statement));
}

/** The library numbers its parameters and uses some of them twice, which the mapper's own templates can't express. */
async function run(transaction: Transaction, text: string, values: unknown[]): Promise<Rows> {
  const query = transaction._.session.prepareQuery({ sql: text, params: values }, undefined, undefined, false);
  return rowsOf(await query.execute());
}

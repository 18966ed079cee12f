import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LeavingReceipt, LeavingStore, SaidForAll } from '../../care/leaving/ports.ts';
import type { PersonId, VaultId } from '../../domain/ids.ts';
import { arrayText } from './array-text.ts';
import { pendingSchema } from './conversation-content.ts';
import { openContent } from './conversation-rows.ts';
import { rowsOf, type Transaction } from './database.ts';
import { hashKey } from './memory-rows.ts';
import { pendingConfirmations } from './schema/conversations.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

const linkSchema = z.object({ table: z.string(), column: z.string() });
const countSchema = z.object({ name: z.string(), count: z.coerce.number() });
const nameSchema = z.object({ name: z.string() });
/** Counted by the database itself, so its rows are nobody's. */
const tallies = 'memory_tallies';

/** Tables that are not simply the person's: what they said for all may stay. */
const memoryTable = 'memories';

export class PostgresLeavingStore implements LeavingStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async leave(
    vault: VaultId,
    leaver: { readonly person: PersonId; readonly said: SaidForAll; readonly subjects: readonly string[] },
  ): Promise<LeavingReceipt> {
    return await withAccess(this.source, { kind: 'job', vault, job: 'leave' }, async (transaction) => {
      const { person, said } = leaver;
      const before = await countRows(transaction);
      const remove = async (table: string, condition: ReturnType<typeof sql>) => {
        await transaction.execute(sql`DELETE FROM ${sql.raw(`merkdir.${table}`)} WHERE ${condition}`);
      };
      const subjects = leaver.subjects.map((subject) => hashKey(this.vault(), 'subject', subject).toString('hex'));
      const theirs = sql`owner_id = ${person}::uuid`;
      const own = sql`${theirs} AND (scope = 'private'
        OR encode(coalesce(subject_key, ''::bytea), 'hex') = ANY (${arrayText(subjects)}::text[]))`;
      await remove(memoryTable, said === 'delete' ? theirs : own);
      const anonymised = rowsOf(
        await transaction.execute(
          sql`UPDATE merkdir.memories SET owner_id = NULL WHERE owner_id = ${person}::uuid RETURNING 1`,
        ),
      ).length;
      for (const { table, column } of await linksTo(transaction)) {
        if (table === memoryTable) continue;
        await remove(table, sql`${sql.raw(`"${column}"`)} = ${person}::uuid`);
      }
      await this.removePending(transaction, person);
      await remove('people', sql`id = ${person}::uuid`);
      const after = await countRows(transaction);
      const gone = [...before].map(([table, count]) => [table, count - (after.get(table) ?? 0)] as const);
      const deleted = Object.fromEntries(gone.filter(([, count]) => count > 0));
      return { deleted, anonymised: { memories: anonymised } };
    });
  }

  /** A question somebody was asked goes with them; who was asked stands in its ciphertext. */
  private async removePending(transaction: Transaction, person: PersonId): Promise<void> {
    const rows = await transaction.select().from(pendingConfirmations);
    const theirs = rows.filter((row) => {
      const spot = { table: 'pending_confirmations', row: row.id };
      return pendingSchema.parse(openContent(this.vault(), spot, row.content)).asker === person;
    });
    const ids = theirs.map(({ id }) => id);
    await transaction.execute(
      sql`DELETE FROM merkdir.pending_confirmations WHERE id = ANY (${arrayText(ids)}::uuid[])`,
    );
  }
}

/** Every column that names a person, whichever table it is in: what names the leaver goes with them. */
async function linksTo(transaction: Transaction): Promise<readonly z.infer<typeof linkSchema>[]> {
  const rows = await transaction.execute(sql`
    SELECT c.relname AS table, a.attname AS column FROM pg_constraint f
      JOIN pg_class c ON c.oid = f.conrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = f.conkey[1]
     WHERE f.contype = 'f' AND f.confrelid = 'merkdir.people'::regclass ORDER BY 1, 2`);
  return rowsOf(rows).map((row) => linkSchema.parse(row));
}

/** Rows of this household by table, so that what goes along with something else is counted too. */
async function countRows(transaction: Transaction): Promise<ReadonlyMap<string, number>> {
  const tables = rowsOf(
    await transaction.execute(sql`SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'merkdir'::regnamespace AND relkind = 'r' AND relforcerowsecurity AND relname <> ${tallies}`),
  ).map((row) => nameSchema.parse(row).name);
  const counts = tables.map((name) => `SELECT '${name}' AS name, count(*) AS count FROM merkdir.${name}`);
  const rows = rowsOf(await transaction.execute(sql.raw(counts.join(' UNION ALL ')))).map((row) =>
    countSchema.parse(row),
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

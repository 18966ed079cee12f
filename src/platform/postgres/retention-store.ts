import { sql } from 'drizzle-orm';
import type { RetentionStore } from '../../care/ports.ts';
import type { VaultId } from '../../domain/ids.ts';
import type { Access } from '../../domain/viewer.ts';
import { rowsOf, type Transaction } from './database.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'retention' });

/** Claims guard against repeated messages for seconds; a day is plenty. */
const claimHours = 24;

export class PostgresRetentionStore implements RetentionStore {
  private readonly source: DatabaseSource;

  constructor(source: DatabaseSource) {
    this.source = source;
  }

  async deleteExpired(vault: VaultId, now: Date, limit: number) {
    const moment = now.toISOString();
    return await withAccess(this.source, access(vault), async (transaction) => {
      const deleted = async (table: string, column: string, before: string) => {
        const name = sql.raw(`merkdir.${table}`);
        const time = sql.raw(column);
        return await countRows(
          transaction,
          sql`DELETE FROM ${name} WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM ${name} WHERE ${time} < ${before}::timestamptz LIMIT ${limit})) RETURNING 1`,
        );
      };
      const claims = new Date(now.getTime() - claimHours * 3_600_000).toISOString();
      return {
        transcripts: await deleted('transcript_turns', 'expires_at', moment),
        sightings: await deleted('sightings', 'expires_at', moment),
        events: await deleted('events', 'expires_at', moment),
        others:
          (await deleted('pending_confirmations', 'expires_at', moment)) +
          (await deleted('turn_claims', 'claimed_at', claims)),
      };
    });
  }
}

async function countRows(transaction: Transaction, statement: ReturnType<typeof sql>): Promise<number> {
  return rowsOf(await transaction.execute(statement)).length;
}

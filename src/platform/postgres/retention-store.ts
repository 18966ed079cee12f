import { type SQL, sql } from 'drizzle-orm';
import type { Expired, RetentionStore } from '../../care/ports.ts';
import type { VaultId } from '../../domain/ids.ts';
import type { Access } from '../../domain/viewer.ts';
import { rowsOf } from './database.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'retention' });

/** Claims guard against repeated messages for seconds; a day is plenty. */
const claimHours = 24;
/** A conversation nothing is left of may still be waited for by those who learn from it. */
const emptySessionDays = 30;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export class PostgresRetentionStore implements RetentionStore {
  private readonly source: DatabaseSource;

  constructor(source: DatabaseSource) {
    this.source = source;
  }

  async deleteExpired(
    vault: VaultId,
    time: { readonly now: Date; readonly journalBefore: Date | null },
    limit: number,
  ): Promise<Expired> {
    const now = time.now.toISOString();
    return await withAccess(this.source, access(vault), async (transaction) => {
      const deleted = async (table: string, over: SQL) => {
        const name = sql.raw(`merkdir.${table}`);
        const statement = sql`DELETE FROM ${name} WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM ${name} WHERE ${over} LIMIT ${limit})) RETURNING 1`;
        return rowsOf(await transaction.execute(statement)).length;
      };
      const expired = sql`expires_at < ${now}::timestamptz`;
      const before = (milliseconds: number) => new Date(time.now.getTime() - milliseconds).toISOString();
      const claimed = sql`claimed_at < ${before(claimHours * hourMs)}::timestamptz`;
      const emptied = sql`closed_at < ${before(emptySessionDays * dayMs)}::timestamptz
        AND NOT EXISTS (SELECT 1 FROM merkdir.transcript_turns t WHERE t.session_id = merkdir.sessions.id)`;
      const { journalBefore } = time;
      return {
        transcripts: await deleted('transcript_turns', sql`${expired} AND NOT kept`),
        sightings: await deleted('sightings', sql`${expired} AND NOT kept`),
        events: await deleted('events', expired),
        journal:
          journalBefore === null
            ? 0
            : await deleted('audit_log', sql`happened_at < ${earlier(journalBefore, time.now)}::timestamptz`),
        others:
          (await deleted('pending_confirmations', expired)) +
          (await deleted('turn_claims', claimed)) +
          (await deleted('sessions', emptied)),
      };
    });
  }

  async reschedule(vault: VaultId, days: Parameters<RetentionStore['reschedule']>[1]): Promise<void> {
    const times = [
      ['transcript_turns', 'said_at', days.transcriptDays],
      ['sightings', 'seen_to', days.sightingDays],
      ['events', 'happened_at', days.eventDays],
      ['drafts', 'recorded_at', days.draftDays],
    ] as const;
    await withAccess(this.source, access(vault), async (transaction) => {
      for (const [table, from, kept] of times) {
        const until = sql`${sql.raw(from)} + make_interval(days => ${kept}::int)`;
        await transaction.execute(
          sql`UPDATE ${sql.raw(`merkdir.${table}`)} SET expires_at = ${until} WHERE expires_at <> ${until}`,
        );
      }
    });
  }
}

/** The database lets nobody delete a line of the last day; asking for it would find nothing, batch after batch. */
function earlier(wanted: Date, now: Date): string {
  return new Date(Math.min(wanted.getTime(), now.getTime() - dayMs)).toISOString();
}

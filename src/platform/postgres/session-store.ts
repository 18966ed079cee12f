import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SilentSessions } from '../../conversation/ports.ts';
import type { SessionId, TurnId, VaultId } from '../../domain/ids.ts';
import type { Access } from '../../domain/viewer.ts';
import type { UnreadSession, UnreadSessions } from '../../memory/extract/job/ports.ts';
import type { Transaction } from './database.ts';
import { sessions, transcriptTurns } from './schema/conversations.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'sessions' });

/** Sessions as a whole: which are over, and which of those have not been read. */
export class PostgresSessionStore implements SilentSessions, UnreadSessions {
  private readonly source: DatabaseSource;

  constructor(source: DatabaseSource) {
    this.source = source;
  }

  async closeSilent(vault: VaultId, since: Date): Promise<readonly SessionId[]> {
    return await withAccess(this.source, access(vault), async (transaction) => {
      const closed = await transaction
        .update(sessions)
        .set({ closedAt: sql`${sessions.lastTurnAt}` })
        .where(and(isNull(sessions.closedAt), lt(sessions.lastTurnAt, since)))
        .returning({ id: sessions.id });
      return closed.map(({ id }) => id as SessionId);
    });
  }

  async unread(vault: VaultId, limit: number): Promise<readonly UnreadSession[]> {
    const read = async (transaction: Transaction) => {
      const rows = await transaction
        .select({ session: sessions.id, lastTurn: lastTurnOf(transaction) })
        .from(sessions)
        .where(and(isNotNull(sessions.closedAt), isNull(sessions.extractedAt)))
        .orderBy(sessions.closedAt)
        .limit(limit);
      return rows.map(({ session, lastTurn }) => ({ session: session as SessionId, lastTurn }));
    };
    return await withAccess(this.source, access(vault), read, 'read');
  }

  async one(vault: VaultId, session: SessionId): Promise<UnreadSession | null> {
    const read = async (transaction: Transaction) => {
      const [row] = await transaction
        .select({ lastTurn: lastTurnOf(transaction) })
        .from(sessions)
        .where(eq(sessions.id, session));
      return row === undefined ? null : { session, lastTurn: row.lastTurn };
    };
    return await withAccess(this.source, access(vault), read, 'read');
  }

  async markRead(vault: VaultId, { session, lastTurn }: UnreadSession, at: Date): Promise<boolean> {
    return await withAccess(this.source, access(vault), async (transaction) => {
      // Whoever adds a turn to a session holds its row as well, so one of both sees what the other did.
      await transaction.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, session)).for('update');
      const unchanged = sql`${lastTurnOf(transaction)} IS NOT DISTINCT FROM ${lastTurn}::uuid`;
      const marked = await transaction
        .update(sessions)
        .set({ extractedAt: at })
        .where(and(eq(sessions.id, session), unchanged))
        .returning({ id: sessions.id });
      return marked.length > 0;
    });
  }
}

/** Ids are made in the order of time. */
function lastTurnOf(transaction: Transaction) {
  const latest = transaction
    .select({ id: transcriptTurns.id })
    .from(transcriptTurns)
    .where(eq(transcriptTurns.sessionId, sessions.id))
    .orderBy(desc(transcriptTurns.id))
    .limit(1);
  return sql<TurnId | null>`(${latest})`;
}

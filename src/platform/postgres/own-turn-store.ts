import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { OwnWords } from '../../conversation/ports.ts';
import type { RoomId, SessionId, TurnId } from '../../domain/ids.ts';
import { saidAct } from '../../domain/transcript.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { OwnSession, OwnTurn, OwnTurnStore, OwnTurnsQuery } from '../../retrieval/transcripts/ports.ts';
import { writeAuditLine } from './audit-line.ts';
import { readTurn } from './conversation-rows.ts';
import type { Transaction } from './database.ts';
import { transcriptTerms, transcriptTurns } from './schema/conversations.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import { hashedWords, rewriteTurns } from './transcript-words.ts';
import type { OpenVault } from './vaults.ts';

/** Own turns of the sessions found that are read; nobody talks longer. */
const mostTurns = 1_000;

/** Reads what a viewer said themselves, under the row policies of the turns and of their words. */
export class PostgresOwnTurnStore implements OwnTurnStore, OwnWords {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async ownTurns(viewer: Viewer, query: OwnTurnsQuery): Promise<readonly OwnSession[]> {
    const { person } = viewer;
    if (person === null || query.terms?.length === 0) return [];
    // The policies also show what nobody known said in the viewer's room.
    const own = and(
      eq(transcriptTurns.personId, person),
      eq(transcriptTurns.role, 'user'),
      or(transcriptTurns.kept, gt(transcriptTurns.expiresAt, query.at)),
    );
    const work = async (transaction: Transaction) => {
      const vault = this.vault();
      const found = await this.found(transaction, own, query);
      if (found.length === 0) return [];
      const sessions = [...new Set(found.map(({ session }) => session))];
      const rows = await transaction
        .select()
        .from(transcriptTurns)
        .where(and(own, inArray(transcriptTurns.sessionId, sessions)))
        .orderBy(asc(transcriptTurns.saidAt), asc(transcriptTurns.id))
        .limit(mostTurns);
      const turns = rows.map((row) => ({ session: row.sessionId, turn: turnOf(vault, row) }));
      const ids = new Set(found.map(({ id }) => id as TurnId));
      return sessions.map((id) => ({
        id: id as SessionId,
        turns: turns.filter(({ session }) => session === id).map(({ turn }) => turn),
        found: ids,
      }));
    };
    return await withAccess(this.source, { kind: 'viewer', viewer }, work, 'read');
  }

  async forget(viewer: Viewer, turns: readonly TurnId[], at: Date): Promise<number> {
    const { person, vault } = viewer;
    if (person === null || turns.length === 0) return 0;
    return await withAccess(this.source, { kind: 'job', vault, job: 'forget' }, async (transaction) => {
      const opened = this.vault();
      const theirs = eq(transcriptTurns.personId, person);
      const rows = await transaction
        .select()
        .from(transcriptTurns)
        .where(and(theirs, eq(transcriptTurns.role, 'user'), inArray(transcriptTurns.id, [...turns])));
      const texts = rows.map((row) => withoutFinalMark(readTurn(opened, row).text));
      const answers = await transaction
        .select()
        .from(transcriptTurns)
        .where(and(theirs, eq(transcriptTurns.role, 'assistant'), eq(transcriptTurns.act, saidAct)));
      const retold = answers.filter((row) => {
        const { text } = readTurn(opened, row);
        return texts.some((said) => text.includes(said));
      });
      const gone = [...rows, ...retold].map(({ id }) => ({ id: id as TurnId, text: null }));
      await rewriteTurns(transaction, opened, gone);
      for (const { id } of rows) {
        await writeAuditLine(transaction, vault, { action: 'forget_said', actor: person, target: id, at });
      }
      return rows.length;
    });
  }

  private async found(transaction: Transaction, own: SQL | undefined, { terms, window, limit }: OwnTurnsQuery) {
    const wanted = and(
      own,
      window?.from == null ? undefined : gte(transcriptTurns.saidAt, window.from),
      window?.to == null ? undefined : lt(transcriptTurns.saidAt, window.to),
    );
    const columns = { id: transcriptTurns.id, session: transcriptTurns.sessionId };
    const latest = [desc(transcriptTurns.saidAt), desc(transcriptTurns.id)];
    if (terms === null) {
      return await transaction
        .select(columns)
        .from(transcriptTurns)
        .where(wanted)
        .orderBy(...latest)
        .limit(limit);
    }
    const saying = transaction
      .select({ turn: transcriptTerms.turnId, said: sql<number>`count(*)`.as('said') })
      .from(transcriptTerms)
      .where(inArray(transcriptTerms.term, [...hashedWords(this.vault(), terms)]))
      .groupBy(transcriptTerms.turnId)
      .as('saying');
    return await transaction
      .select(columns)
      .from(transcriptTurns)
      .innerJoin(saying, eq(saying.turn, transcriptTurns.id))
      .where(wanted)
      .orderBy(desc(saying.said), ...latest)
      .limit(limit);
  }
}

/** As it stands between quotation marks. */
function withoutFinalMark(text: string): string {
  return text.trim().replace(/[.!?…]{1,5}$/u, '');
}

function turnOf(vault: OpenVault, row: typeof transcriptTurns.$inferSelect): OwnTurn {
  const { act, text, memoryIds, at, room } = readTurn(vault, row);
  return { id: row.id as TurnId, act, text, memoryIds, at, room: room as RoomId | null };
}

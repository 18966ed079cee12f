import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type {
  Channel,
  ChannelEnd,
  ConversationStore,
  GivenAnswer,
  NewTranscriptTurn,
  Pending,
  Session,
  TranscriptTurn,
  TurnContext,
} from '../../conversation/ports.ts';
import { newId, type SessionId, type VaultId } from '../../domain/ids.ts';
import { sessionSilenceMs } from '../../domain/session.ts';
import { modelAct } from '../../domain/transcript.ts';
import type { Access } from '../../domain/viewer.ts';
import { pendingSchema } from './conversation-content.ts';
import { openContent, readTurn, sealContent, turnRow } from './conversation-rows.ts';
import type { Transaction } from './database.ts';
import { insertAnswer } from './given-answer.ts';
import { hashKey } from './memory-rows.ts';
import {
  pendingConfirmations,
  sessions,
  transcriptTerms,
  transcriptTurns,
  turnClaims,
} from './schema/conversations.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import { termRows } from './transcript-words.ts';
import type { OpenVault } from './vaults.ts';

/** A repeated message (broker redelivery, a second process) comes within this; later the same words are a new turn. */
const claimMs = 30_000;
/** As many turns as working memory may hold. */
const recentTurns = 30;

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'conversation' });

export class PostgresConversationStore implements ConversationStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;
  private readonly onClosed: (session: SessionId) => void;

  /** `onClosed` learns of every session that ended, after that is committed. */
  constructor(source: DatabaseSource, vault: () => OpenVault, onClosed: (session: SessionId) => void = () => {}) {
    this.source = source;
    this.vault = vault;
    this.onClosed = onClosed;
  }

  async begin(channel: Channel, turn: { key: string; at: Date }): Promise<TurnContext | null> {
    const key = this.channelKey(channel);
    const { satellite, conversation } = channel;
    const names = {
      satelliteKey: satellite === null ? null : this.nameKey('satellite', satellite),
      conversationKey: conversation === null ? null : this.nameKey('conversation', conversation),
    };
    const line = { vault: channel.vault, key, names, at: turn.at };
    // A connection keeps the order of its statements, so none waits for the answer to one it does not depend on.
    const begun = await withAccess(this.source, access(channel.vault), async (transaction) => {
      const [claimed, current] = await Promise.all([
        this.claim(transaction, channel.vault, turn),
        lockedSession(transaction, key),
      ]);
      if (!claimed) return null;
      const [{ session, ended }, pending, recent] = await Promise.all([
        openSession(transaction, line, current),
        this.pending(transaction, key, turn.at),
        current === null ? [] : this.recent(transaction, current.id as SessionId),
      ]);
      const goesOn = session.id === current?.id;
      const context: TurnContext = { session, pending, recent: goesOn ? recent : [] };
      return { context, ended };
    });
    if (begun !== null && begun.ended !== null) this.onClosed(begun.ended);
    return begun?.context ?? null;
  }

  async withdraw(vault: VaultId, turn: { key: string; at: Date }): Promise<boolean> {
    return await withAccess(this.source, access(vault), (transaction) => this.claim(transaction, vault, turn));
  }

  async record(vault: VaultId, turns: readonly NewTranscriptTurn[], keepDays: number): Promise<void> {
    if (keepDays === 0 || turns.length === 0) return;
    const rows = turns.map((turn) => turnRow(this.vault(), turn, keepDays));
    const terms = rows.flatMap(({ id }, at) => termRows(this.vault(), id, turns[at]?.words ?? new Set<string>()));
    await withAccess(this.source, access(vault), async (transaction) => {
      const ids = [...new Set(turns.map((turn) => turn.session))];
      const alreadyRead = and(inArray(sessions.id, ids), isNotNull(sessions.extractedAt));
      await Promise.all([
        transaction.insert(transcriptTurns).values(rows),
        terms.length === 0 ? null : transaction.insert(transcriptTerms).values(terms),
        // A session that was closed and read while this turn was being answered has to be read once more.
        transaction.update(sessions).set({ extractedAt: null }).where(alreadyRead),
      ]);
    });
  }

  async recordAnswer(channel: Channel, question: string, answer: GivenAnswer): Promise<boolean> {
    const channelKey = this.channelKey(channel);
    return await withAccess(
      this.source,
      access(channel.vault),
      async (transaction) => await insertAnswer(transaction, this.vault(), { channelKey, question, answer }),
    );
  }

  async setPending(channel: Channel, pending: Pending | null, expiresAt: Date): Promise<void> {
    const key = this.channelKey(channel);
    await withAccess(this.source, access(channel.vault), async (transaction) => {
      if (pending === null) {
        await transaction.delete(pendingConfirmations).where(eq(pendingConfirmations.channelKey, key));
        return;
      }
      const id = newId<string>();
      const content = sealContent(this.vault(), { table: 'pending_confirmations', row: id }, pending);
      await transaction
        .insert(pendingConfirmations)
        .values({ id, vaultId: channel.vault, channelKey: key, content, expiresAt })
        .onConflictDoUpdate({
          target: [pendingConfirmations.vaultId, pendingConfirmations.channelKey],
          set: { id, content, expiresAt },
        });
    });
  }

  async setPaused(vault: VaultId, session: SessionId, paused: boolean): Promise<void> {
    await withAccess(this.source, access(vault), async (transaction) => {
      await transaction.update(sessions).set({ paused }).where(eq(sessions.id, session));
    });
  }

  async close({ vault, satellites, conversation }: ChannelEnd, at: Date): Promise<readonly SessionId[]> {
    if (satellites === null && conversation === null) return [];
    const closed = await withAccess(this.source, access(vault), async (transaction) => {
      const rows = await transaction
        .update(sessions)
        .set({ closedAt: at })
        .where(
          and(
            isNull(sessions.closedAt),
            satellites === null
              ? undefined
              : inArray(
                  sessions.satelliteKey,
                  satellites.map((name) => this.nameKey('satellite', name)),
                ),
            conversation === null
              ? undefined
              : eq(sessions.conversationKey, this.nameKey('conversation', conversation)),
          ),
        )
        .returning({ id: sessions.id, channelKey: sessions.channelKey });
      const channels = rows.map(({ channelKey }) => channelKey);
      if (rows.length > 0) {
        await transaction.delete(pendingConfirmations).where(inArray(pendingConfirmations.channelKey, channels));
      }
      return rows.map(({ id }) => id as SessionId);
    });
    for (const session of closed) this.onClosed(session);
    return closed;
  }

  async isPaused({ vault, satellite }: Channel): Promise<boolean> {
    if (satellite === null) return false;
    const paused = await withAccess(
      this.source,
      access(vault),
      async (transaction) =>
        await transaction
          .select({ id: sessions.id })
          .from(sessions)
          .where(
            and(
              eq(sessions.satelliteKey, this.nameKey('satellite', satellite)),
              isNull(sessions.closedAt),
              sessions.paused,
            ),
          )
          .limit(1),
      'read',
    );
    return paused.length > 0;
  }

  async saidBetween(vault: VaultId, { from, to }: { from: Date; to: Date }): Promise<readonly string[]> {
    const rows = await withAccess(
      this.source,
      access(vault),
      async (transaction) =>
        await transaction
          .select()
          .from(transcriptTurns)
          .where(
            and(eq(transcriptTurns.role, 'user'), gte(transcriptTurns.saidAt, from), lte(transcriptTurns.saidAt, to)),
          ),
      'read',
    );
    return rows.map((row) => readTurn(this.vault(), row).text);
  }

  private nameKey(kind: 'satellite' | 'conversation', name: string): Buffer {
    return hashKey(this.vault(), `session-${kind}`, name);
  }

  private channelKey(channel: Channel): Buffer {
    return hashKey(this.vault(), 'channel', JSON.stringify([channel.satellite, channel.conversation]));
  }

  private async claim(transaction: Transaction, vault: VaultId, turn: { key: string; at: Date }): Promise<boolean> {
    const claimed = await transaction
      .insert(turnClaims)
      .values({ vaultId: vault, turnKey: hashKey(this.vault(), 'turn', turn.key), claimedAt: turn.at })
      .onConflictDoUpdate({
        target: [turnClaims.vaultId, turnClaims.turnKey],
        set: { claimedAt: turn.at },
        setWhere: lt(turnClaims.claimedAt, new Date(turn.at.getTime() - claimMs)),
      })
      .returning({ claimedAt: turnClaims.claimedAt });
    return claimed.length > 0;
  }

  private async pending(transaction: Transaction, key: Buffer, at: Date): Promise<Pending | null> {
    const [row] = await transaction
      .select()
      .from(pendingConfirmations)
      .where(and(eq(pendingConfirmations.channelKey, key), gt(pendingConfirmations.expiresAt, at)));
    if (row === undefined) return null;
    return pendingSchema.parse(openContent(this.vault(), { table: 'pending_confirmations', row: row.id }, row.content));
  }

  private async recent(transaction: Transaction, session: SessionId): Promise<readonly TranscriptTurn[]> {
    const rows = await transaction
      .select()
      .from(transcriptTurns)
      // Which of what it was told a model spoke of, nobody knows: "das" never means its answer.
      .where(and(eq(transcriptTurns.sessionId, session), ne(transcriptTurns.act, modelAct)))
      .orderBy(desc(transcriptTurns.saidAt), desc(transcriptTurns.id))
      .limit(recentTurns);
    return rows.reverse().map((row) => readTurn(this.vault(), row));
  }
}

type SessionRow = typeof sessions.$inferSelect;

/** The open session of a line; held, so that nobody ends it for its silence while it goes on. */
async function lockedSession(transaction: Transaction, key: Buffer): Promise<SessionRow | null> {
  const open = and(eq(sessions.channelKey, key), isNull(sessions.closedAt));
  const [, rows] = await Promise.all([
    // Two turns on one line at once: the second waits here and joins the session of the first.
    transaction.execute(sql`SELECT pg_advisory_xact_lock(${String(key.readBigInt64LE(0))}::bigint)`),
    transaction.select().from(sessions).where(open).for('update'),
  ]);
  return rows[0] ?? null;
}

async function openSession(
  transaction: Transaction,
  line: {
    readonly vault: VaultId;
    readonly key: Buffer;
    readonly names: { readonly satelliteKey: Buffer | null; readonly conversationKey: Buffer | null };
    readonly at: Date;
  },
  current: SessionRow | null,
): Promise<{ readonly session: Session; readonly ended: SessionId | null }> {
  if (current !== null) {
    const silent = line.at.getTime() - current.lastTurnAt.getTime() > sessionSilenceMs;
    if (!silent) {
      // What was overheard comes a little late: it must not make the silence look longer.
      const lastTurnAt = new Date(Math.max(line.at.getTime(), current.lastTurnAt.getTime()));
      await transaction.update(sessions).set({ lastTurnAt }).where(eq(sessions.id, current.id));
      return { session: { id: current.id as SessionId, paused: current.paused }, ended: null };
    }
    await transaction.update(sessions).set({ closedAt: current.lastTurnAt }).where(eq(sessions.id, current.id));
  }
  const id = newId<SessionId>();
  await transaction.insert(sessions).values({
    id,
    vaultId: line.vault,
    channelKey: line.key,
    ...line.names,
    openedAt: line.at,
    lastTurnAt: line.at,
    closedAt: null,
    paused: false,
  });
  return { session: { id, paused: false }, ended: (current?.id as SessionId | undefined) ?? null };
}

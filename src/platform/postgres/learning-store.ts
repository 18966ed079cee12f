import { and, asc, desc, eq, gte } from 'drizzle-orm';
import type { SessionId, TurnId, VaultId } from '../../domain/ids.ts';
import type { SaidTurn } from '../../domain/transcript.ts';
import type { Access } from '../../domain/viewer.ts';
import type { LearningStore, LearningTransaction, StoredTurn } from '../../memory/drafts/ports.ts';
import { readTurn } from './conversation-rows.ts';
import { PostgresLearningTransaction } from './learning-transaction.ts';
import { transcriptTurns } from './schema/conversations.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'learning' });

/** A talkative house says a few hundred sentences a day. */
const mostSaid = 10_000;

/** What learning reads and writes: transcripts, drafts, reviews, and memories through their own transaction. */
export class PostgresLearningStore implements LearningStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async turns(vault: VaultId, session: SessionId): Promise<readonly StoredTurn[]> {
    return await withAccess(
      this.source,
      access(vault),
      async (transaction) => {
        const rows = await transaction
          .select()
          .from(transcriptTurns)
          .where(eq(transcriptTurns.sessionId, session))
          .orderBy(asc(transcriptTurns.saidAt), asc(transcriptTurns.id));
        return rows.map((row) => {
          const { role, act, text, person, room, memoryIds, at } = readTurn(this.vault(), row);
          return { id: row.id as TurnId, role, act, text, person, room, memoryIds, at, read: row.extractedAt !== null };
        });
      },
      'read',
    );
  }

  async saidSince(vault: VaultId, moment: Date): Promise<readonly Pick<SaidTurn, 'text' | 'person' | 'at'>[]> {
    return await withAccess(
      this.source,
      access(vault),
      async (transaction) => {
        const rows = await transaction
          .select()
          .from(transcriptTurns)
          .where(and(eq(transcriptTurns.role, 'user'), gte(transcriptTurns.saidAt, moment)))
          .orderBy(desc(transcriptTurns.saidAt))
          .limit(mostSaid);
        return rows.map((row) => readTurn(this.vault(), row));
      },
      'read',
    );
  }

  async within<Result>(vault: VaultId, work: (transaction: LearningTransaction) => Promise<Result>): Promise<Result> {
    return await withAccess(this.source, access(vault), async (transaction) => {
      return await work(new PostgresLearningTransaction(transaction, this.vault()));
    });
  }
}

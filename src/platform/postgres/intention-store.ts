import { and, asc, desc, eq, gte, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Brought } from '../../domain/brought.ts';
import type { VaultId } from '../../domain/ids.ts';
import type { Intention, IntentionId } from '../../domain/intention.ts';
import type { Access, Viewer } from '../../domain/viewer.ts';
import type { IntentionStore, Outcome, TopicVector } from '../../routines/intentions/ports.ts';
import { rotate } from '../crypto/rotation.ts';
import type { Transaction } from './database.ts';
import { contentAt, intentionRow, readIntention } from './intention-rows.ts';
import { noteRemoved, wasRemoved } from './removed-plans.ts';
import { intentions } from './schema/intentions.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

type Row = typeof intentions.$inferSelect;

const over = ['told', 'done', 'expired'] as const;
/** More at once nobody listens to. */
const takenAtOnce = 3;

export class PostgresIntentionStore implements IntentionStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async add(viewer: Viewer, intention: Intention, topic: TopicVector | null): Promise<void> {
    await this.within(viewer, async (transaction) => {
      await transaction.insert(intentions).values(this.newRow(intention, topic));
    });
  }

  async bring(viewer: Viewer, intention: Intention, topic: TopicVector | null): Promise<Brought> {
    if (await wasRemoved(this.source, viewer.vault, intention.id)) return 'forgotten';
    const added = await this.within(viewer, async (transaction) => {
      const row = this.newRow(intention, topic);
      return await transaction.insert(intentions).values(row).onConflictDoNothing().returning({ id: intentions.id });
    });
    return added.length > 0 ? 'added' : 'known';
  }

  async list(
    viewer: Viewer,
    filter: { readonly over: boolean; readonly limit: number },
  ): Promise<readonly Intention[]> {
    const condition = filter.over ? undefined : notInArray(intentions.state, [...over]);
    return await this.read(viewer, condition, filter.limit);
  }

  async byId(viewer: Viewer, id: IntentionId): Promise<Intention | null> {
    const [found] = await this.read(viewer, eq(intentions.id, id), 1);
    return found ?? null;
  }

  async toldSince(viewer: Viewer, since: Date): Promise<readonly Intention[]> {
    const rows = await this.within(
      viewer,
      async (transaction) =>
        await transaction
          .select()
          .from(intentions)
          .where(and(gte(intentions.toldAt, since), notInArray(intentions.state, ['done', 'expired'])))
          .orderBy(desc(intentions.toldAt)),
      'read',
    );
    return rows.map((row) => readIntention(this.vault(), row));
  }

  async change(viewer: Viewer, intention: Intention, topic: TopicVector | null): Promise<boolean> {
    return await this.within(viewer, async (transaction) => {
      const { id, createdAt, ...row } = intentionRow(this.vault(), intention, new Date());
      const changed = await transaction
        .update(intentions)
        .set({ ...row, ...topicColumns(this.vault(), topic), claim: null, claimedUntil: null })
        .where(and(eq(intentions.id, id), notInArray(intentions.state, ['claimed', 'telling'])))
        .returning({ id: intentions.id });
      return changed.length > 0;
    });
  }

  async remove(vault: VaultId, id: IntentionId): Promise<boolean> {
    const access: Access = { kind: 'job', vault, job: 'intentions' };
    return await withAccess(this.source, access, async (transaction) => {
      const gone = await transaction.delete(intentions).where(eq(intentions.id, id)).returning({ id: intentions.id });
      await noteRemoved(transaction, vault, [id]);
      return gone.length > 0;
    });
  }

  async takeUnheard(
    viewer: Viewer,
    at: Date,
    settle: (intention: Intention) => Outcome,
  ): Promise<readonly Intention[]> {
    // A look without a lock first: nearly every turn finds nothing.
    const waiting = await this.within(
      viewer,
      async (transaction) => await this.unheard(transaction, viewer, false),
      'read',
    );
    if (waiting.length === 0) return [];
    return await this.within(viewer, async (transaction) => {
      const rows = await this.unheard(transaction, viewer, true);
      const taken = rows.map((row) => readIntention(this.vault(), row));
      for (const [place, intention] of taken.entries()) {
        const row = rows[place];
        if (row !== undefined) await settleRow(transaction, this.vault(), { row, at }, settle(intention));
      }
      return taken;
    });
  }

  private newRow(intention: Intention, topic: TopicVector | null): typeof intentions.$inferInsert {
    return { ...intentionRow(this.vault(), intention, intention.createdAt), ...topicColumns(this.vault(), topic) };
  }

  private async unheard(transaction: Transaction, { person }: Viewer, locked: boolean): Promise<readonly Row[]> {
    const query = transaction
      .select()
      .from(intentions)
      .where(
        and(
          inArray(intentions.state, ['due', 'unheard']),
          person === null
            ? isNull(intentions.recipientId)
            : or(isNull(intentions.recipientId), eq(intentions.recipientId, person)),
        ),
      )
      .orderBy(asc(intentions.dueAt))
      .limit(takenAtOnce);
    return locked ? await query.for('update', { skipLocked: true }) : await query;
  }

  private async read(viewer: Viewer, condition: SQL | undefined, limit: number): Promise<readonly Intention[]> {
    const rows = await this.within(
      viewer,
      async (transaction) =>
        await transaction
          .select()
          .from(intentions)
          .where(condition)
          .orderBy(sql`${intentions.dueAt} ASC NULLS LAST`, intentions.id)
          .limit(limit),
      'read',
    );
    return rows.map((row) => readIntention(this.vault(), row));
  }

  private async within<Result>(
    viewer: Viewer,
    work: (transaction: Transaction) => Promise<Result>,
    purpose: 'read' | 'write' = 'write',
  ): Promise<Result> {
    return await withAccess(this.source, { kind: 'viewer', viewer }, work, purpose);
  }
}

/** Writes what became of an intention, and gives its claim back. */
export async function settleRow(
  transaction: Transaction,
  vault: OpenVault,
  { row, at }: { readonly row: Row; readonly at: Date },
  outcome: Outcome,
): Promise<void> {
  const { satellite, retryAt, ...columns } = outcome;
  await transaction
    .update(intentions)
    .set({
      ...columns,
      claim: null,
      claimedUntil: retryAt ?? null,
      updatedAt: at,
      ...(satellite === undefined ? {} : { content: contentAt(vault, row, satellite) }),
    })
    .where(eq(intentions.id, row.id));
}

function topicColumns(vault: OpenVault, topic: TopicVector | null) {
  if (topic === null) return { model: null, embedding: null };
  return { model: topic.model, embedding: [...rotate(vault.rotation, topic.vector)] };
}

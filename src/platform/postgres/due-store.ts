import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { VaultId } from '../../domain/ids.ts';
import type { Intention, IntentionId } from '../../domain/intention.ts';
import type { Access } from '../../domain/viewer.ts';
import type { Due, DueStore, NearTopic, NoticedEvent, Outcome, TopicVector } from '../../routines/intentions/ports.ts';
import { rotate } from '../crypto/rotation.ts';
import { vectorText } from './array-text.ts';
import { rowsOf } from './database.ts';
import { contentAt, readIntention, triggerKey } from './intention-rows.ts';
import { settleRow } from './intention-store.ts';
import { intentions } from './schema/intentions.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'intentions' });
/** What waits for its time, for a claim whose process may be gone, or for another look for somebody to tell. */
const moments = sql`CASE WHEN ${intentions.state} IN ('claimed', 'telling', 'unheard') THEN ${intentions.claimedUntil}
  WHEN ${intentions.state} = 'due' OR ${intentions.trigger} = 'time' THEN ${intentions.dueAt} END`;
const open = sql`${intentions.state} NOT IN ('told', 'done', 'expired')`;

/** Claims in the database, so that of several processes one tells. */
export class PostgresDueStore implements DueStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;
  /** Entity by the id and the last change of what waits for it. */
  private entities: ReadonlyMap<string, string | null> = new Map();

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async nextMoment(vault: VaultId): Promise<Date | null> {
    return await withAccess(
      this.source,
      access(vault),
      async (transaction) => {
        const rows = await transaction.execute(sql`SELECT min(${moments}) AS next FROM ${intentions} WHERE ${open}`);
        const next = rowsOf(rows)[0]?.['next'];
        return next == null ? null : new Date(String(next));
      },
      'read',
    );
  }

  async claim(vault: VaultId, claim: Parameters<DueStore['claim']>[1]): Promise<readonly Intention[]> {
    const { id, now, until, limit } = claim;
    return await withAccess(this.source, access(vault), async (transaction) => {
      const rows = await transaction
        .select()
        .from(intentions)
        .where(sql`${open} AND ${moments} <= ${now.toISOString()}::timestamptz`)
        .orderBy(sql`${moments}`)
        .limit(limit)
        .for('update', { skipLocked: true });
      if (rows.length === 0) return [];
      // Whoever was telling it may have said it; who died before that has not.
      const claimed = rows.map((row) => readIntention(this.vault(), row));
      const ids = rows.filter(({ state }) => state !== 'telling').map((row) => row.id);
      const interrupted = rows.filter(({ state }) => state === 'telling').map((row) => row.id);
      const held = { claim: id, claimedUntil: until, updatedAt: now };
      if (ids.length > 0)
        await transaction
          .update(intentions)
          .set({ ...held, state: 'claimed' })
          .where(inArray(intentions.id, ids));
      if (interrupted.length > 0)
        await transaction.update(intentions).set(held).where(inArray(intentions.id, interrupted));
      return claimed;
    });
  }

  async beginTelling(vault: VaultId, id: IntentionId, claim: string): Promise<boolean> {
    return await withAccess(this.source, access(vault), async (transaction) => {
      const begun = await transaction
        .update(intentions)
        .set({ state: 'telling' })
        .where(and(eq(intentions.id, id), eq(intentions.claim, claim), eq(intentions.state, 'claimed')))
        .returning({ id: intentions.id });
      return begun.length > 0;
    });
  }

  async settle(vault: VaultId, settled: Parameters<DueStore['settle']>[1], outcome: Outcome): Promise<boolean> {
    const { id, claim, at } = settled;
    return await withAccess(this.source, access(vault), async (transaction) => {
      const [row] = await transaction
        .select()
        .from(intentions)
        .where(and(eq(intentions.id, id), eq(intentions.claim, claim)))
        .for('update');
      if (row === undefined) return false;
      await settleRow(transaction, this.vault(), { row, at }, outcome);
      return true;
    });
  }

  async fire(vault: VaultId, events: readonly NoticedEvent[], due: Due): Promise<number> {
    const keys = events.map((event) => triggerKey(this.vault(), event));
    if (keys.length === 0) return 0;
    return await this.makeDue(vault, inArray(intentions.triggerKey, keys), due);
  }

  async fireTopics(vault: VaultId, ids: readonly IntentionId[], due: Due): Promise<number> {
    if (ids.length === 0) return 0;
    return await this.makeDue(vault, inArray(intentions.id, [...ids]), due);
  }

  async topicsNear(vault: VaultId, near: TopicVector, limit: number): Promise<readonly NearTopic[]> {
    const opened = this.vault();
    const distance = sql<number>`${intentions.embedding} <#> ${vectorText(rotate(opened.rotation, near.vector))}::halfvec`;
    const rows = await withAccess(
      this.source,
      access(vault),
      async (transaction) =>
        await transaction
          .select({ row: intentions, distance: distance.as('distance') })
          .from(intentions)
          .where(
            and(eq(intentions.state, 'waiting'), eq(intentions.trigger, 'topic'), eq(intentions.model, near.model)),
          )
          .orderBy(sql`distance`)
          .limit(limit),
      'read',
    );
    return rows.map(({ row, distance: negative }) => ({ intention: readIntention(opened, row), cosine: -negative }));
  }

  async waitedFor(vault: VaultId): Promise<readonly string[]> {
    const waiting = and(eq(intentions.state, 'waiting'), eq(intentions.trigger, 'state'));
    return await withAccess(
      this.source,
      access(vault),
      async (transaction) => {
        const there = await transaction
          .select({ id: intentions.id, at: intentions.updatedAt })
          .from(intentions)
          .where(waiting);
        const names = there.map(({ id, at }) => `${id}/${at.getTime()}`);
        const fresh = there.filter((_, place) => !this.entities.has(names[place] ?? '')).map(({ id }) => id);
        // Opening thousands takes a while, and every reminder that is added or told asks.
        const rows =
          fresh.length === 0 ? [] : await transaction.select().from(intentions).where(inArray(intentions.id, fresh));
        const read = rows.map((row) => {
          const { trigger } = readIntention(this.vault(), row);
          return [`${row.id}/${row.updatedAt.getTime()}`, trigger.kind === 'state' ? trigger.entity : null] as const;
        });
        const known = new Map([...this.entities, ...read]);
        this.entities = new Map(names.map((name) => [name, known.get(name) ?? null]));
        return [...this.entities.values()].filter((entity) => entity !== null);
      },
      'read',
    );
  }

  async purge(vault: VaultId, before: Date): Promise<number> {
    return await withAccess(this.source, access(vault), async (transaction) => {
      const gone = await transaction
        .delete(intentions)
        .where(and(inArray(intentions.state, ['told', 'done', 'expired']), lt(intentions.updatedAt, before)))
        .returning({ id: intentions.id });
      return gone.length;
    });
  }

  private async makeDue(vault: VaultId, which: SQL | undefined, { at, until, satellite }: Due): Promise<number> {
    return await withAccess(this.source, access(vault), async (transaction) => {
      const rows = await transaction
        .select()
        .from(intentions)
        .where(and(eq(intentions.state, 'waiting'), which))
        .for('update', { skipLocked: true });
      for (const row of rows) {
        const place = satellite === null ? {} : { content: contentAt(this.vault(), row, satellite) };
        await transaction
          .update(intentions)
          .set({ state: 'due', dueAt: at, expiresAt: until, updatedAt: at, ...place })
          .where(eq(intentions.id, row.id));
      }
      return rows.length;
    });
  }
}

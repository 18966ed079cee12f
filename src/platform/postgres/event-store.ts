import { and, desc, eq, gte, lt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { type Happened, happenings, sameEventMs } from '../../domain/happened.ts';
import { newId, type PersonId, type RoomId, type VaultId } from '../../domain/ids.ts';
import type { Access, Viewer } from '../../domain/viewer.ts';
import type { EventStore } from '../../identity/ports.ts';
import type { EventReader, EventWindow } from '../../retrieval/events/ports.ts';
import { openContent, sealContent } from './conversation-rows.ts';
import type { Transaction } from './database.ts';
import { hashKey } from './memory-rows.ts';
import { events } from './schema/events.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

const dayMs = 86_400_000;
/** Most events a question looks at; a house has a few dozen a day. */
const readAtMost = 2_000;

const contentSchema = z.object({ what: z.enum(happenings), name: z.string().nullable() });

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'events' });

export class PostgresEventStore implements EventStore, EventReader {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async save(vault: VaultId, happened: readonly Happened[], keepDays: number): Promise<void> {
    await withAccess(this.source, access(vault), async (transaction) => {
      for (const one of happened) {
        if (!(await this.isStored(transaction, one))) await this.insert(transaction, one, keepDays);
      }
    });
  }

  async happenedBetween(viewer: Viewer, window: EventWindow): Promise<readonly Happened[]> {
    const vault = this.vault();
    const rows = await withAccess(
      this.source,
      { kind: 'viewer', viewer },
      async (transaction) =>
        await transaction
          .select()
          .from(events)
          .where(
            and(
              window.from === null ? undefined : gte(events.happenedAt, window.from),
              window.to === null ? undefined : lt(events.happenedAt, window.to),
            ),
          )
          .orderBy(desc(events.happenedAt), desc(events.id))
          .limit(readAtMost),
      'read',
    );
    return rows.map((row) => ({
      ...contentSchema.parse(openContent(vault, { table: 'events', row: row.id }, row.content)),
      person: row.personId as PersonId | null,
      room: row.roomId as RoomId | null,
      at: row.happenedAt,
    }));
  }

  private async isStored(transaction: Transaction, { at, ...what }: Happened): Promise<boolean> {
    const stored = await transaction
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          eq(events.whatKey, this.whatKey(what)),
          gte(events.happenedAt, new Date(at.getTime() - sameEventMs)),
          lte(events.happenedAt, new Date(at.getTime() + sameEventMs)),
        ),
      )
      .limit(1);
    return stored.length > 0;
  }

  private async insert(transaction: Transaction, happened: Happened, keepDays: number): Promise<void> {
    const id = newId<string>();
    const { what, name } = happened;
    await transaction.insert(events).values({
      id,
      vaultId: this.vault().id,
      whatKey: this.whatKey(happened),
      personId: happened.person,
      roomId: happened.room,
      content: sealContent(this.vault(), { table: 'events', row: id }, { what, name }),
      happenedAt: happened.at,
      expiresAt: new Date(happened.at.getTime() + keepDays * dayMs),
    });
  }

  private whatKey({ what, person, name }: Omit<Happened, 'at'>): Buffer {
    return hashKey(this.vault(), 'event', JSON.stringify([what, person, name]));
  }
}

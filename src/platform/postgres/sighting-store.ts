import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { z } from 'zod';
import { newId, type PersonId, type RoomId, type VaultId } from '../../domain/ids.ts';
import type { Seen } from '../../domain/seen.ts';
import type { Access, Viewer } from '../../domain/viewer.ts';
import type { SightingStore } from '../../identity/ports.ts';
import type { SightingReader, SightingWindow, StoredSighting } from '../../retrieval/sightings/ports.ts';
import { openContent, sealContent } from './conversation-rows.ts';
import type { Transaction } from './database.ts';
import { hashKey } from './memory-rows.ts';
import { sightings } from './schema/sightings.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

const dayMs = 86_400_000;
/** The same body in the same camera within this time is one sighting, as in memory. */
const foldingGapMs = 120_000;
/** Most sightings a question looks at; a busy camera has a few hundred a day. */
const readAtMost = 2_000;

const contentSchema = z.object({ name: z.string().nullable(), label: z.string(), camera: z.string().nullable() });

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'sightings' });

export class PostgresSightingStore implements SightingStore, SightingReader {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async save(vault: VaultId, seen: readonly Seen[], keepDays: number): Promise<void> {
    await withAccess(this.source, access(vault), async (transaction) => {
      for (const one of seen) {
        const expiresAt = new Date(one.to.getTime() + keepDays * dayMs);
        if (!(await this.continue(transaction, one, expiresAt))) await this.insert(transaction, one, expiresAt);
      }
    });
  }

  async between(viewer: Viewer, window: SightingWindow): Promise<readonly StoredSighting[]> {
    const vault = this.vault();
    const rows = await withAccess(this.source, { kind: 'viewer', viewer }, async (transaction) => {
      return await transaction
        .select()
        .from(sightings)
        .where(
          and(
            window.from === null ? undefined : gte(sightings.seenTo, window.from),
            window.to === null ? undefined : lt(sightings.seenFrom, window.to),
          ),
        )
        .orderBy(desc(sightings.seenTo), desc(sightings.id))
        .limit(readAtMost);
    });
    return rows.map((row) => ({
      ...contentSchema.parse(openContent(vault, { table: 'sightings', row: row.id }, row.content)),
      person: row.personId as PersonId | null,
      room: row.roomId as RoomId | null,
      confidence: row.confidence,
      from: row.seenFrom,
      to: row.seenTo,
    }));
  }

  /** true: it went into a sighting that is stored already. */
  private async continue(transaction: Transaction, seen: Seen, expiresAt: Date): Promise<boolean> {
    const [before] = await transaction
      .select({ id: sightings.id, seenFrom: sightings.seenFrom, seenTo: sightings.seenTo })
      .from(sightings)
      .where(
        and(
          eq(sightings.whatKey, this.whatKey(seen)),
          gte(sightings.seenTo, new Date(seen.from.getTime() - foldingGapMs)),
          lt(sightings.seenFrom, new Date(seen.to.getTime() + foldingGapMs)),
        ),
      )
      .orderBy(desc(sightings.seenTo))
      .limit(1)
      .for('update');
    if (before === undefined) return false;
    const seenFrom = new Date(Math.min(before.seenFrom.getTime(), seen.from.getTime()));
    const seenTo = new Date(Math.max(before.seenTo.getTime(), seen.to.getTime()));
    await transaction.update(sightings).set({ seenFrom, seenTo, expiresAt }).where(eq(sightings.id, before.id));
    return true;
  }

  private async insert(transaction: Transaction, seen: Seen, expiresAt: Date): Promise<void> {
    const id = newId<string>();
    const { name, label, camera } = seen;
    await transaction.insert(sightings).values({
      id,
      vaultId: this.vault().id,
      whatKey: this.whatKey(seen),
      personId: seen.person,
      roomId: seen.room,
      content: sealContent(this.vault(), { table: 'sightings', row: id }, { name, label, camera }),
      confidence: seen.confidence,
      seenFrom: seen.from,
      seenTo: seen.to,
      expiresAt,
    });
  }

  private whatKey({ person, name, label, camera }: Seen): Buffer {
    return hashKey(this.vault(), 'sighting', JSON.stringify([person, name, label, camera]));
  }
}

import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Brought } from '../../domain/brought.ts';
import type { Claim, ClaimId } from '../../domain/claim.ts';
import type { PersonId, RoomId, VaultId } from '../../domain/ids.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { ClaimStore } from '../../routines/claims/ports.ts';
import { openContent, sealContent } from './conversation-rows.ts';
import type { Transaction } from './database.ts';
import { noteRemoved, wasRemoved } from './removed-plans.ts';
import { claims } from './schema/claims.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

type Row = typeof claims.$inferSelect;

const table = 'claims';
const contentSchema = z.object({ text: z.string() });

export class PostgresClaimStore implements ClaimStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async add(viewer: Viewer, claim: Claim): Promise<void> {
    await this.within(viewer, async (transaction) => {
      await transaction.insert(claims).values(this.rowOf(claim, claim.createdAt));
    });
  }

  async bring(viewer: Viewer, claim: Claim): Promise<Brought> {
    if (await wasRemoved(this.source, viewer.vault, claim.id)) return 'forgotten';
    const added = await this.within(viewer, async (transaction) => {
      const row = this.rowOf(claim, claim.createdAt);
      return await transaction.insert(claims).values(row).onConflictDoNothing().returning({ id: claims.id });
    });
    return added.length > 0 ? 'added' : 'known';
  }

  async list(viewer: Viewer, limit: number): Promise<readonly Claim[]> {
    return await this.within(
      viewer,
      async (transaction) => {
        const rows = await transaction
          .select()
          .from(claims)
          .orderBy(desc(claims.createdAt), desc(claims.id))
          .limit(limit);
        return rows.map((row) => readClaim(this.vault(), row));
      },
      'read',
    );
  }

  async byId(viewer: Viewer, id: ClaimId): Promise<Claim | null> {
    return await this.within(
      viewer,
      async (transaction) => {
        const [row] = await transaction.select().from(claims).where(eq(claims.id, id));
        return row === undefined ? null : readClaim(this.vault(), row);
      },
      'read',
    );
  }

  async change(viewer: Viewer, claim: Claim, at: Date): Promise<boolean> {
    return await this.within(viewer, async (transaction) => {
      const { id, vaultId: _vault, createdAt: _created, ...row } = this.rowOf(claim, at);
      const changed = await transaction.update(claims).set(row).where(eq(claims.id, id)).returning({ id: claims.id });
      return changed.length > 0;
    });
  }

  async remove(vault: VaultId, id: ClaimId): Promise<void> {
    await withAccess(this.source, { kind: 'job', vault, job: 'claims' }, async (transaction) => {
      await transaction.delete(claims).where(eq(claims.id, id));
      await noteRemoved(transaction, vault, [id]);
    });
  }

  private rowOf({ text, owner, room, ...fields }: Claim, updatedAt: Date): typeof claims.$inferInsert {
    const content = sealContent(this.vault(), { table, row: fields.id }, { text });
    return { ...fields, vaultId: this.vault().id, ownerId: owner, roomId: room, content, updatedAt };
  }

  private async within<Result>(
    viewer: Viewer,
    work: (transaction: Transaction) => Promise<Result>,
    purpose: 'read' | 'write' = 'write',
  ): Promise<Result> {
    return await withAccess(this.source, { kind: 'viewer', viewer }, work, purpose);
  }
}

export function readClaim(vault: OpenVault, row: Row): Claim {
  const { id, ownerId, roomId, content, vaultId: _vault, updatedAt: _updated, ...fields } = row;
  const { text } = contentSchema.parse(openContent(vault, { table, row: id }, content));
  return { ...fields, id: id as ClaimId, text, owner: ownerId as PersonId | null, room: roomId as RoomId | null };
}

import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { PersonId, VaultId } from '../../domain/ids.ts';
import type { UndoEntry } from '../../domain/undo.ts';
import type { Access } from '../../domain/viewer.ts';
import type { ChangeStore, ChangeTransaction } from '../../memory/commands/ports.ts';
import { PostgresChangeTransaction } from './change-transaction.ts';
import { undoEntries } from './schema/care.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import { readUndo } from './undo-rows.ts';
import type { OpenVault } from './vaults.ts';

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'change' });

export class PostgresChangeStore implements ChangeStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async within<Result>(vault: VaultId, work: (transaction: ChangeTransaction) => Promise<Result>): Promise<Result> {
    return await withAccess(this.source, access(vault), async (transaction) => {
      return await work(new PostgresChangeTransaction(transaction, this.vault()));
    });
  }

  async undoable(vault: VaultId, actor: PersonId | null, now: Date): Promise<readonly UndoEntry[]> {
    const theirs = actor === null ? isNull(undoEntries.actorId) : eq(undoEntries.actorId, actor);
    const rows = await withAccess(
      this.source,
      access(vault),
      async (transaction) =>
        await transaction
          .select()
          .from(undoEntries)
          .where(and(theirs, gt(undoEntries.expiresAt, now)))
          .orderBy(desc(undoEntries.createdAt), desc(undoEntries.id)),
      'read',
    );
    return rows.map((row) => readUndo(this.vault(), row));
  }

  async overdue(vault: VaultId, now: Date): Promise<readonly UndoEntry[]> {
    const rows = await withAccess(
      this.source,
      access(vault),
      async (transaction) =>
        await transaction
          .select()
          .from(undoEntries)
          .where(lte(undoEntries.expiresAt, now))
          .orderBy(asc(undoEntries.createdAt), asc(undoEntries.id)),
      'read',
    );
    return rows.map((row) => readUndo(this.vault(), row));
  }

  async shredWaitingKeys(vault: VaultId): Promise<void> {
    await withAccess(this.source, access(vault), async (transaction) => {
      await transaction.execute(sql`SELECT merkdir.rewrite_undo_keys()`);
    });
  }
}

import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
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

  private readonly changed: () => void;

  /** `changed` learns that something may be different, after each commit. */
  constructor(source: DatabaseSource, vault: () => OpenVault, changed: () => void = () => {}) {
    this.source = source;
    this.vault = vault;
    this.changed = changed;
  }

  async within<Result>(vault: VaultId, work: (transaction: ChangeTransaction) => Promise<Result>): Promise<Result> {
    const result = await withAccess(this.source, access(vault), async (transaction) => {
      return await work(new PostgresChangeTransaction(transaction, this.vault()));
    });
    this.changed();
    return result;
  }

  async undoable(vault: VaultId, actor: PersonId | null, now: Date): Promise<readonly UndoEntry[]> {
    const theirs = actor === null ? isNull(undoEntries.actorId) : eq(undoEntries.actorId, actor);
    return (await this.entries(vault, and(theirs, gt(undoEntries.expiresAt, now)))).toReversed();
  }

  async overdue(vault: VaultId, now: Date): Promise<readonly UndoEntry[]> {
    return await this.entries(vault, lte(undoEntries.expiresAt, now));
  }

  async shredWaitingKeys(vault: VaultId): Promise<void> {
    await withAccess(this.source, access(vault), async (transaction) => {
      await transaction.execute(sql`SELECT merkdir.rewrite_undo_keys()`);
    });
  }

  /** Oldest first. */
  private async entries(vault: VaultId, which: SQL | undefined): Promise<readonly UndoEntry[]> {
    const rows = await withAccess(
      this.source,
      access(vault),
      async (transaction) =>
        await transaction
          .select()
          .from(undoEntries)
          .where(which)
          .orderBy(asc(undoEntries.createdAt), asc(undoEntries.id)),
      'read',
    );
    return rows.map((row) => readUndo(this.vault(), row));
  }
}

import { sql } from 'drizzle-orm';
import type { VaultId } from '../../domain/ids.ts';
import type { Access } from '../../domain/viewer.ts';
import type { MemoryStore, MemoryTransaction } from '../../memory/ports.ts';
import { PostgresMemoryTransaction } from './memory-transaction.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'forget' });

/** The write path's store: opens transactions for `memory/`. */
export class PostgresMemoryStore implements MemoryStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async within<Result>(access: Access, work: (transaction: MemoryTransaction) => Promise<Result>): Promise<Result> {
    return await withAccess(this.source, access, async (transaction) => {
      return await work(new PostgresMemoryTransaction(transaction, this.vault()));
    });
  }

  async shredKeys(vault: VaultId): Promise<void> {
    await withAccess(this.source, access(vault), async (transaction) => {
      await transaction.execute(sql`SELECT merkdir.rewrite_memory_keys()`);
    });
  }
}

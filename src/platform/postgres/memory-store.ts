import { sql } from 'drizzle-orm';
import type { VaultId } from '../../domain/ids.ts';
import type { Access } from '../../domain/viewer.ts';
import type { MemoryStore, MemoryTransaction } from '../../memory/ports.ts';
import { type MemoryNews, PostgresMemoryTransaction } from './memory-transaction.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'forget' });

/** The write path's store: opens transactions for `memory/`. */
export class PostgresMemoryStore implements MemoryStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;
  private readonly told: (news: MemoryNews) => void;

  /** `told` learns what each transaction has done, after its commit. */
  constructor(source: DatabaseSource, vault: () => OpenVault, told: (news: MemoryNews) => void = () => {}) {
    this.source = source;
    this.vault = vault;
    this.told = told;
  }

  async within<Result>(access: Access, work: (transaction: MemoryTransaction) => Promise<Result>): Promise<Result> {
    const { result, news } = await withAccess(this.source, access, async (transaction) => {
      const opened = new PostgresMemoryTransaction(transaction, this.vault());
      return { result: await work(opened), news: opened.news };
    });
    if (news.saved.length + news.forgotten.length > 0) this.told(news);
    return result;
  }

  async shredKeys(vault: VaultId): Promise<void> {
    await withAccess(this.source, access(vault), async (transaction) => {
      await transaction.execute(sql`SELECT merkdir.rewrite_memory_keys()`);
    });
  }
}

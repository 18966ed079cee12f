import { eq } from 'drizzle-orm';
import type { SettingStore } from '../../care/ports.ts';
import type { VaultId } from '../../domain/ids.ts';
import type { Access } from '../../domain/viewer.ts';
import { openContent, sealContent } from './conversation-rows.ts';
import { settings } from './schema/household.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'settings' });

/** Settings as sealed JSON, one row per name. */
export class PostgresSettingStore implements SettingStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async read(vault: VaultId, name: string): Promise<unknown> {
    const [row] = await withAccess(
      this.source,
      access(vault),
      async (transaction) => await transaction.select().from(settings).where(eq(settings.name, name)),
      'read',
    );
    return row === undefined ? null : openContent(this.vault(), { table: 'settings', row: name }, row.content);
  }

  async write(vault: VaultId, name: string, value: unknown): Promise<void> {
    const content = sealContent(this.vault(), { table: 'settings', row: name }, value);
    const updatedAt = new Date();
    await withAccess(this.source, access(vault), async (transaction) => {
      await transaction
        .insert(settings)
        .values({ vaultId: vault, name, content, updatedAt })
        .onConflictDoUpdate({ target: [settings.vaultId, settings.name], set: { content, updatedAt } });
    });
  }
}

import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ApiKeyStore } from '../../care/ports.ts';
import type { ApiKey, ApiKeyId } from '../../domain/api-key.ts';
import type { PersonId, VaultId } from '../../domain/ids.ts';
import type { Access } from '../../domain/viewer.ts';
import { open, seal } from '../crypto/cipher.ts';
import { writeAuditLine } from './audit-line.ts';
import { hashKey } from './memory-rows.ts';
import { apiKeys } from './schema/keys.ts';
import { type DatabaseSource, withAccess } from './transaction.ts';
import type { OpenVault } from './vaults.ts';

type Row = typeof apiKeys.$inferSelect;

const contentSchema = z.object({ name: z.string() });

const access = (vault: VaultId): Access => ({ kind: 'job', vault, job: 'api-keys' });

/** Keys of assistants: names encrypted, secrets as keyed hashes. */
export class PostgresApiKeyStore implements ApiKeyStore {
  private readonly source: DatabaseSource;
  private readonly vault: () => OpenVault;

  constructor(source: DatabaseSource, vault: () => OpenVault) {
    this.source = source;
    this.vault = vault;
  }

  async add(vault: VaultId, key: ApiKey, secret: string): Promise<void> {
    const { id, name, person, reach, createdAt } = key;
    const content = seal(this.vault().keys.content, JSON.stringify({ name }), this.place(id));
    await withAccess(this.source, access(vault), async (transaction) => {
      await transaction
        .insert(apiKeys)
        .values({ id, vaultId: vault, personId: person, secretKey: this.hash(secret), reach, content, createdAt });
      await writeAuditLine(transaction, vault, { action: 'key_created', actor: null, target: id, at: createdAt });
    });
  }

  async list(vault: VaultId): Promise<readonly ApiKey[]> {
    const read = withAccess(
      this.source,
      access(vault),
      async (transaction) => await transaction.select().from(apiKeys).orderBy(asc(apiKeys.id)),
      'read',
    );
    return (await read).map((row) => this.read(row));
  }

  async find(vault: VaultId, secret: string): Promise<ApiKey | null> {
    const read = withAccess(
      this.source,
      access(vault),
      async (transaction) =>
        await transaction
          .select()
          .from(apiKeys)
          .where(eq(apiKeys.secretKey, this.hash(secret))),
      'read',
    );
    const [row] = await read;
    return row === undefined ? null : this.read(row);
  }

  async remove(vault: VaultId, id: ApiKeyId, at: Date): Promise<boolean> {
    return await withAccess(this.source, access(vault), async (transaction) => {
      const removed = await transaction.delete(apiKeys).where(eq(apiKeys.id, id)).returning({ id: apiKeys.id });
      if (removed.length === 0) return false;
      await writeAuditLine(transaction, vault, { action: 'key_revoked', actor: null, target: id, at });
      return true;
    });
  }

  private hash(secret: string): Buffer {
    return hashKey(this.vault(), 'api_key', secret);
  }

  private place(id: string) {
    return { table: 'api_keys', column: 'content', vault: this.vault().id, row: id };
  }

  private read(row: Row): ApiKey {
    const content = open(this.vault().keys.content, row.content, this.place(row.id)).toString('utf8');
    const { name } = contentSchema.parse(JSON.parse(content));
    const { reach, createdAt } = row;
    return { id: row.id as ApiKeyId, name, person: row.personId as PersonId | null, reach, createdAt };
  }
}

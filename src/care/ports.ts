import type { ApiKey, ApiKeyId } from '../domain/api-key.ts';
import type { VaultId } from '../domain/ids.ts';

export interface RetentionStore {
  /** Deletes at most `limit` rows of each kind whose time has passed; pending questions and claims count as others. */
  deleteExpired(
    vault: VaultId,
    now: Date,
    limit: number,
  ): Promise<{
    readonly transcripts: number;
    readonly sightings: number;
    readonly events: number;
    readonly others: number;
  }>;
}

export interface ApiKeyStore {
  add(vault: VaultId, key: ApiKey, secret: string): Promise<void>;
  /** Oldest first. */
  list(vault: VaultId): Promise<readonly ApiKey[]>;
  /** null: no key has this secret. */
  find(vault: VaultId, secret: string): Promise<ApiKey | null>;
  /** false: there is no such key. */
  remove(vault: VaultId, id: ApiKeyId, at: Date): Promise<boolean>;
}

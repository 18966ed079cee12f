import type { ApiKey, ApiKeyId } from '../domain/api-key.ts';
import type { VaultId } from '../domain/ids.ts';

export interface RetentionStore {
  /**
   * Deletes at most `limit` rows of each kind whose time has passed, but nothing that somebody keeps. Pending questions,
   * claims and conversations nothing is left of count as others; of the journal goes what is older than `journalBefore`.
   */
  deleteExpired(
    vault: VaultId,
    time: { readonly now: Date; readonly journalBefore: Date | null },
    limit: number,
  ): Promise<Expired>;
  /** Gives what is stored already the time that holds now. */
  reschedule(
    vault: VaultId,
    days: {
      readonly transcriptDays: number;
      readonly sightingDays: number;
      readonly eventDays: number;
      readonly draftDays: number;
    },
  ): Promise<void>;
}

/** What has passed its time and is gone, by kind. */
export interface Expired {
  readonly transcripts: number;
  readonly sightings: number;
  readonly events: number;
  readonly journal: number;
  readonly others: number;
}

/** Settings by name; what stands there is parsed by whoever reads it. null: never set. */
export interface SettingStore {
  read(vault: VaultId, name: string): Promise<unknown>;
  write(vault: VaultId, name: string, value: unknown): Promise<void>;
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

/** Prompts that were not sent, because they would have taken something personal out of the house. */
export interface Refusals {
  readonly count: number;
  /** The latest first. */
  readonly latest: readonly { readonly role: string; readonly at: Date }[];
}

export interface RefusalStore {
  /** Into the audit log: `prompt_refused_<role>`, `gate_opened`, `gate_closed`. Never any text. */
  note(vault: VaultId, action: string, at: Date): Promise<void>;
  list(vault: VaultId, limit: number): Promise<Refusals>;
}

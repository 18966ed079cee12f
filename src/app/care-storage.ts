import { phraseOf } from '../platform/crypto/recovery-phrase.ts';
import { PostgresAuditTrail } from '../platform/postgres/audit-trail.ts';
import { PostgresBrowseStore } from '../platform/postgres/browse-store.ts';
import { PostgresChangeStore } from '../platform/postgres/change-store.ts';
import { PostgresCountStore } from '../platform/postgres/count-store.ts';
import { PostgresLeavingStore } from '../platform/postgres/leaving-store.ts';
import { PostgresRollbackStore } from '../platform/postgres/rollback-store.ts';
import { PostgresSettingStore } from '../platform/postgres/setting-store.ts';
import { PostgresTraceStore } from '../platform/postgres/trace-store.ts';
import type { DatabaseSource } from '../platform/postgres/transaction.ts';
import { PostgresVaultCopies, type VaultCopyParts } from '../platform/postgres/vault-copy-store.ts';
import type { OpenVault } from '../platform/postgres/vaults.ts';

/** The stores of whatever looks after the memory. */
export interface CareStorage {
  readonly browse: PostgresBrowseStore;
  readonly traces: PostgresTraceStore;
  readonly counts: PostgresCountStore;
  readonly changes: PostgresChangeStore;
  readonly settings: PostgresSettingStore;
  readonly trail: PostgresAuditTrail;
  readonly copies: PostgresVaultCopies;
  readonly leaving: PostgresLeavingStore;
  readonly rollback: PostgresRollbackStore;
  /** The master key, as somebody writes it down. */
  readonly recoveryWords: () => readonly string[];
}

export function buildCareStorage(
  source: DatabaseSource,
  vault: () => OpenVault,
  keys: Omit<VaultCopyParts, 'source'>,
  changed: () => void = () => {},
): CareStorage {
  return {
    recoveryWords: () => phraseOf(keys.masterKey),
    copies: new PostgresVaultCopies({ source, ...keys }),
    rollback: new PostgresRollbackStore(source, vault),
    leaving: new PostgresLeavingStore(source, vault),
    traces: new PostgresTraceStore(source, vault),
    counts: new PostgresCountStore(source),
    browse: new PostgresBrowseStore(source, vault),
    changes: new PostgresChangeStore(source, vault, changed),
    settings: new PostgresSettingStore(source, vault),
    trail: new PostgresAuditTrail(source),
  };
}

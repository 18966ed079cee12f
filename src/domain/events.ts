import type { MemoryId, SessionId, VaultId } from './ids.ts';

/** What parts of Merkdir may learn of, after it is committed: ids and counts only. */
export interface HouseholdEvents {
  /** Stored, strengthened or changed. */
  readonly memory_saved: { readonly vault: VaultId; readonly memory: MemoryId };
  readonly memory_forgotten: { readonly vault: VaultId; readonly memory: MemoryId };
  readonly memory_recalled: { readonly vault: VaultId; readonly memories: readonly MemoryId[] };
  readonly session_closed: { readonly vault: VaultId; readonly session: SessionId };
}

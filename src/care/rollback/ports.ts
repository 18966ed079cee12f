import type { MemoryId, VaultId } from '../../domain/ids.ts';

/** What is kept of forgetting outside the database, so that an older copy of the database cannot undo it. */
export interface OutsideJournal {
  /** Ids of what was forgotten for good; null: nothing is kept there (yet). */
  read(vault: VaultId): Promise<readonly MemoryId[] | null>;
  write(vault: VaultId, forgotten: readonly MemoryId[]): Promise<void>;
}

export interface RollbackStore {
  /** Ids of memories that are gone and have left a tombstone. */
  forgotten(vault: VaultId): Promise<readonly MemoryId[]>;
  /** Which of these are memories here. */
  present(vault: VaultId, ids: readonly MemoryId[]): Promise<readonly MemoryId[]>;
}

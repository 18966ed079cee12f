import type { VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { MemoryRecord } from '../ports.ts';

/** What memories are found by: vectors of one model, and terms of one version. */
export interface Generation {
  readonly model: string;
  readonly termsVersion: number;
}

export interface IndexProgress {
  readonly indexed: number;
  readonly total: number;
}

export interface IndexStore {
  progress(vault: VaultId, generation: Generation): Promise<IndexProgress>;
  /** Memories of the vault that are not in this generation yet, the latest first. */
  missing(vault: VaultId, generation: Generation, limit: number): Promise<readonly Memory[]>;
  /** Puts them into their generation beside the older ones. Those forgotten meanwhile are left out. */
  index(vault: VaultId, records: readonly MemoryRecord[]): Promise<number>;
  /** Removes vectors of other models, once nothing is missing. Returns how many. */
  dropOthers(vault: VaultId, generation: Generation): Promise<number>;
}

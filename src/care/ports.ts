import type { VaultId } from '../domain/ids.ts';

export interface RetentionStore {
  /** Deletes at most `limit` rows of each kind whose time has passed; pending questions and claims count as others. */
  deleteExpired(
    vault: VaultId,
    now: Date,
    limit: number,
  ): Promise<{ readonly transcripts: number; readonly sightings: number; readonly others: number }>;
}

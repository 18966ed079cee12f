import type { VaultId } from '../domain/ids.ts';
import type { Expired, RetentionStore } from './ports.ts';

/** Rows deleted in one transaction, so that a year's backlog does not hold everything else up. */
const batch = 1_000;
const dayMs = 86_400_000;

/** Deletes what has passed its time, in batches, until nothing is left or it is told to stop. */
export class Retention {
  private readonly store: RetentionStore;
  private readonly journalDays: (vault: VaultId) => Promise<number | null>;

  /** `journalDays`: how long lines of the audit log are kept; null: as long as there is room. */
  constructor(store: RetentionStore, journalDays: (vault: VaultId) => Promise<number | null> = async () => null) {
    this.store = store;
    this.journalDays = journalDays;
  }

  async expire(vault: VaultId, now: Date, signal: AbortSignal): Promise<Expired> {
    const days = await this.journalDays(vault);
    const journalBefore = days === null ? null : new Date(now.getTime() - days * dayMs);
    let gone: Expired = { transcripts: 0, sightings: 0, events: 0, journal: 0, others: 0 };
    for (;;) {
      const round = await this.store.deleteExpired(vault, { now, journalBefore }, batch);
      gone = {
        transcripts: gone.transcripts + round.transcripts,
        sightings: gone.sightings + round.sightings,
        events: gone.events + round.events,
        journal: gone.journal + round.journal,
        others: gone.others + round.others,
      };
      const full = Object.values(round).some((count) => count >= batch);
      if (!full || signal.aborted) return gone;
    }
  }
}

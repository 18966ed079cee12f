import type { VaultId } from '../domain/ids.ts';
import type { RetentionStore } from './ports.ts';

/** Rows deleted in one transaction, so that a year's backlog does not hold everything else up. */
const batch = 1_000;

/** What has passed its time and is gone, by kind. */
export interface Expired {
  readonly transcripts: number;
  readonly sightings: number;
  readonly events: number;
  readonly others: number;
}

/** Deletes what has passed its time, in batches, until nothing is left or it is told to stop. */
export class Retention {
  private readonly store: RetentionStore;

  constructor(store: RetentionStore) {
    this.store = store;
  }

  async expire(vault: VaultId, now: Date, signal: AbortSignal): Promise<Expired> {
    let gone: Expired = { transcripts: 0, sightings: 0, events: 0, others: 0 };
    for (;;) {
      const round = await this.store.deleteExpired(vault, now, batch);
      gone = {
        transcripts: gone.transcripts + round.transcripts,
        sightings: gone.sightings + round.sightings,
        events: gone.events + round.events,
        others: gone.others + round.others,
      };
      const full = Math.max(round.transcripts, round.sightings, round.events, round.others) >= batch;
      if (!full || signal.aborted) return gone;
    }
  }
}

import type { VaultId } from '../domain/ids.ts';
import type { Sighting } from '../domain/observation.ts';
import type { Seen } from '../domain/seen.ts';
import { BatchWriter, type BatchWriterState } from '../kernel/batch-writer.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import type { EvidenceDirectory } from './evidence-directory.ts';
import type { SightingStore } from './ports.ts';
import { foldTogether, isSameSighting, seenFrom } from './presence-sightings.ts';

/** A camera reports a body several times a second; what comes within this is written once, in milliseconds. */
const writeEveryMs = 2_000;

/** More different bodies than all cameras of a house see while the database is away. */
const maximumWaiting = 1_000;

export interface SightingLogParts {
  readonly store: SightingStore;
  /** Throws `database_unavailable` before the vault is open. */
  readonly vault: () => VaultId;
  /** Must not throw. */
  readonly directory: () => EvidenceDirectory;
  /** Days a sighting is kept; 0: never stored. */
  readonly keepDays: () => number;
  readonly logger: Logger;
}

/** Collects what cameras saw, folds bursts, and writes in batches. */
export class SightingLog implements Startable {
  readonly #parts: SightingLogParts;
  readonly #writer: BatchWriter<Seen>;

  constructor(parts: SightingLogParts) {
    this.#parts = parts;
    this.#writer = new BatchWriter({
      everyMs: writeEveryMs,
      limit: maximumWaiting,
      fold: (before, seen) => (isSameSighting(before, seen) ? foldTogether(before, seen) : null),
      write: async (batch) => await this.#write(batch),
      onDelay: (error, waiting) => {
        parts.logger.debug({ code: toMerkdirError(error).code, waiting }, 'Sightings wait.');
      },
    });
  }

  async start(): Promise<void> {
    await this.#writer.start();
  }

  /** Writes what is waiting, once, and ends. */
  async stop(): Promise<void> {
    await this.#writer.stop();
  }

  add(sighting: Sighting): void {
    this.#writer.put(seenFrom(sighting, this.#parts.directory()));
  }

  state(): BatchWriterState {
    return this.#writer.state();
  }

  async #write(batch: readonly Seen[]): Promise<number> {
    const days = this.#parts.keepDays();
    if (days === 0) return 0;
    await this.#parts.store.save(this.#parts.vault(), batch, days);
    return batch.length;
  }
}

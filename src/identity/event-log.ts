import type { Happened } from '../domain/happened.ts';
import type { VaultId } from '../domain/ids.ts';
import type { Happening } from '../domain/observation.ts';
import { BatchWriter, type BatchWriterState } from '../kernel/batch-writer.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import { happenedFrom, isSameEvent } from './event-folding.ts';
import type { EvidenceDirectory } from './evidence-directory.ts';
import type { EventStore } from './ports.ts';

/** "Who just rang?" is asked at once; in milliseconds. */
const writeEveryMs = 500;

/** Rings, comings and goings of days, while the database is away. */
const maximumWaiting = 500;

const dayMs = 86_400_000;

export interface EventLogParts {
  readonly store: EventStore;
  /** Throws `database_unavailable` before the vault is open. */
  readonly vault: () => VaultId;
  /** Must not throw. */
  readonly directory: () => EvidenceDirectory;
  /** Days an event is kept; 0: never stored. */
  readonly keepDays: () => number;
  readonly logger: Logger;
}

/** Collects what happened in the house, and writes it once whoever reports it. */
export class EventLog implements Startable {
  readonly #parts: EventLogParts;
  readonly #writer: BatchWriter<Happened>;

  constructor(parts: EventLogParts) {
    this.#parts = parts;
    this.#writer = new BatchWriter({
      everyMs: writeEveryMs,
      limit: maximumWaiting,
      fold: (before, next) => (isSameEvent(before, next) ? earlier(before, next) : null),
      write: async (batch) => await this.#write(batch),
      onDelay: (error, waiting) => {
        parts.logger.debug({ code: toMerkdirError(error).code, waiting }, 'Events wait.');
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

  add(happening: Happening): void {
    const happened = happenedFrom(happening, this.#parts.directory());
    // A state that is read again after a restart may tell of something long past its time.
    const oldest = happening.receivedAt.getTime() - this.#parts.keepDays() * dayMs;
    if (happened !== null && happened.at.getTime() > oldest) this.#writer.put(happened);
  }

  state(): BatchWriterState {
    return this.#writer.state();
  }

  async #write(batch: readonly Happened[]): Promise<number> {
    const days = this.#parts.keepDays();
    if (days === 0) return 0;
    await this.#parts.store.save(this.#parts.vault(), batch, days);
    return batch.length;
  }
}

function earlier(one: Happened, other: Happened): Happened {
  return one.at <= other.at ? one : other;
}

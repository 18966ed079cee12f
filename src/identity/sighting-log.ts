import { setTimeout as sleep } from 'node:timers/promises';
import type { VaultId } from '../domain/ids.ts';
import type { Sighting } from '../domain/observation.ts';
import type { Seen } from '../domain/seen.ts';
import { backoffDelay } from '../kernel/backoff.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import type { EvidenceDirectory } from './evidence-directory.ts';
import type { SightingStore } from './ports.ts';
import { foldTogether, isSameSighting, seenFrom } from './presence-sightings.ts';

/** A camera reports a body several times a second; what comes within this is written once, in milliseconds. */
const writeEveryMs = 2_000;

/** More different bodies than all cameras of a house see while the database is away; the oldest give way. */
const maximumWaiting = 1_000;

const retry = { base: 1_000, cap: 30_000 };

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

export interface SightingLogState {
  readonly seen: number;
  readonly written: number;
  readonly waiting: number;
  /** More never wait. */
  readonly limit: number;
  readonly dropped: number;
}

/** Collects what cameras saw, folds bursts, and writes in batches. In memory, bounded, across failures of the database. */
export class SightingLog implements Startable {
  readonly #parts: SightingLogParts;
  readonly #counts = { seen: 0, written: 0, dropped: 0 };
  #waiting: Seen[] = [];
  #stopping = new AbortController();
  #writing: Promise<void> | null = null;

  constructor(parts: SightingLogParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    if (this.#writing !== null) return;
    this.#stopping = new AbortController();
    this.#writing = this.#keepWriting();
  }

  /** Writes what is waiting, once, and ends. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#writing;
    this.#writing = null;
    await this.#write();
  }

  add(sighting: Sighting): void {
    this.#counts.seen += 1;
    const seen = seenFrom(sighting, this.#parts.directory());
    const index = this.#waiting.findLastIndex((before) => isSameSighting(before, seen));
    const before = this.#waiting[index];
    if (before !== undefined) this.#waiting[index] = foldTogether(before, seen);
    else this.#waiting.push(seen);
    this.#bound();
  }

  state(): SightingLogState {
    return { ...this.#counts, waiting: this.#waiting.length, limit: maximumWaiting };
  }

  async #keepWriting(): Promise<void> {
    const { signal } = this.#stopping;
    let failures = 0;
    while (!signal.aborted) {
      const pause = failures === 0 ? writeEveryMs : backoffDelay(failures, retry);
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (!signal.aborted) failures = (await this.#write()) ? 0 : failures + 1;
    }
  }

  /** false: it could not be written and waits for the next time. */
  async #write(): Promise<boolean> {
    const batch = this.#waiting;
    if (batch.length === 0) return true;
    this.#waiting = [];
    const days = this.#parts.keepDays();
    if (days === 0) return true;
    try {
      await this.#parts.store.save(this.#parts.vault(), batch, days);
      this.#counts.written += batch.length;
      return true;
    } catch (error) {
      this.#parts.logger.debug({ code: toMerkdirError(error).code, waiting: batch.length }, 'Sightings wait.');
      this.#waiting = [...batch, ...this.#waiting];
      this.#bound();
      return false;
    }
  }

  #bound(): void {
    const over = this.#waiting.length - maximumWaiting;
    if (over <= 0) return;
    this.#waiting.splice(0, over);
    this.#counts.dropped += over;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { backoffDelay } from './backoff.ts';
import type { Startable } from './lifecycle.ts';

export interface BatchWriterParts<Item> {
  /** Pause between two batches, in milliseconds. */
  readonly everyMs: number;
  /** More never wait; the oldest give way. */
  readonly limit: number;
  /** Both as one where the later item goes on with a waiting one; null: they are two. */
  readonly fold: (waiting: Item, item: Item) => Item | null;
  /** Resolves with the number of items written; what it rejects with makes the whole batch wait for the next time. */
  readonly write: (batch: readonly Item[]) => Promise<number>;
  readonly onDelay: (error: unknown, waiting: number) => void;
}

export interface BatchWriterState {
  readonly put: number;
  readonly written: number;
  readonly waiting: number;
  /** More never wait. */
  readonly limit: number;
  readonly dropped: number;
}

const retry = { base: 1_000, cap: 30_000 };

/** Collects what comes in any number, folds it, and writes it in batches. In memory, bounded, across failures. */
export class BatchWriter<Item> implements Startable {
  readonly #parts: BatchWriterParts<Item>;
  readonly #counts = { put: 0, written: 0, dropped: 0 };
  #waiting: Item[] = [];
  #stopping = new AbortController();
  #writing: Promise<void> | null = null;

  constructor(parts: BatchWriterParts<Item>) {
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

  put(item: Item): void {
    this.#counts.put += 1;
    for (let index = this.#waiting.length - 1; index >= 0; index -= 1) {
      const before = this.#waiting[index];
      const folded = before === undefined ? null : this.#parts.fold(before, item);
      if (folded === null) continue;
      this.#waiting[index] = folded;
      return;
    }
    this.#waiting.push(item);
    this.#bound();
  }

  state(): BatchWriterState {
    return { ...this.#counts, waiting: this.#waiting.length, limit: this.#parts.limit };
  }

  async #keepWriting(): Promise<void> {
    const { signal } = this.#stopping;
    let failures = 0;
    while (!signal.aborted) {
      const pause = failures === 0 ? this.#parts.everyMs : backoffDelay(failures, retry);
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (!signal.aborted) failures = (await this.#write()) ? 0 : failures + 1;
    }
  }

  /** false: it could not be written and waits for the next time. */
  async #write(): Promise<boolean> {
    const batch = this.#waiting;
    if (batch.length === 0) return true;
    this.#waiting = [];
    try {
      this.#counts.written += await this.#parts.write(batch);
      return true;
    } catch (error) {
      this.#parts.onDelay(error, batch.length);
      this.#waiting = [...batch, ...this.#waiting];
      this.#bound();
      return false;
    }
  }

  #bound(): void {
    const over = this.#waiting.length - this.#parts.limit;
    if (over <= 0) return;
    this.#waiting.splice(0, over);
    this.#counts.dropped += over;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { backoffDelay } from '../../kernel/backoff.ts';

export interface RereadSettings {
  /** Changes come in bursts: reading begins when this has passed since the first of them, in milliseconds. */
  readonly settleMs: number;
  /** Between attempts when reading fails, in milliseconds. */
  readonly backoff: { readonly base: number; readonly cap: number };
}

/**
 * Reads again when asked to: never twice at once, once more when asked meanwhile, and until it succeeds. Ends with its
 * signal.
 */
export class RereadSchedule {
  readonly #settings: RereadSettings;
  readonly #read: () => Promise<void>;
  readonly #signal: AbortSignal;
  #wanted = false;
  #running: Promise<void> | null = null;

  /** `read` says by rejecting that it did not succeed. */
  constructor(settings: RereadSettings, read: () => Promise<void>, signal: AbortSignal) {
    this.#settings = settings;
    this.#read = read;
    this.#signal = signal;
  }

  request(): void {
    this.#wanted = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** Resolves when nothing is being read, or waited for, any more. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let failures = 0; this.#wanted && !this.#signal.aborted; ) {
      const { settleMs, backoff } = this.#settings;
      const delay = failures === 0 ? settleMs : backoffDelay(failures - 1, backoff);
      await pause(delay, undefined, { signal: this.#signal }).catch(() => {});
      if (this.#signal.aborted) return;
      this.#wanted = false;
      try {
        await this.#read();
        failures = 0;
      } catch {
        this.#wanted = true;
        failures += 1;
      }
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../kernel/clock.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import type { HomeFeed, OverheardRun, PipelineRuns } from './ports.ts';

/** A satellite is idle a moment before its run is written down, in milliseconds. */
const settleMs = 500;

/** Home Assistant keeps ten runs of each assistant. */
const rememberedRuns = 500;

export interface PassiveListenerParts {
  readonly home: HomeFeed;
  readonly runs: PipelineRuns;
  /** Takes what was said to another agent; must not answer it. */
  readonly overhear: (run: OverheardRun) => Promise<void>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Reads what satellites said to whichever agent, each time one of them falls silent. Nothing from before the start, each
 * run once, and nothing typed: of a typed sentence nobody could say whose it is.
 */
export class PassiveListener implements Startable {
  readonly #parts: PassiveListenerParts;
  readonly #known = new Set<string>();
  #leave: (() => void) | null = null;
  #since = new Date(0);
  #stopping = new AbortController();
  #wanted = false;
  #reading: Promise<void> | null = null;

  constructor(parts: PassiveListenerParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    if (this.#leave !== null) return;
    this.#since = this.#parts.clock.now();
    this.#stopping = new AbortController();
    this.#leave = this.#parts.home.onState(({ entityId, state }) => {
      if (entityId.startsWith('assist_satellite.') && state === 'idle') this.#request();
    });
  }

  async stop(): Promise<void> {
    this.#leave?.();
    this.#leave = null;
    this.#stopping.abort();
    await this.#reading;
  }

  #request(): void {
    this.#wanted = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
  }

  async #read(): Promise<void> {
    const { signal } = this.#stopping;
    while (this.#wanted && !signal.aborted) {
      await pause(settleMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      this.#wanted = false;
      try {
        await this.#overhearNew();
      } catch (error) {
        // The next silence of a satellite is the next attempt; the runs are still there then.
        this.#parts.logger.debug({ code: toMerkdirError(error).code }, 'What was said to others could not be read.');
      }
    }
  }

  async #overhearNew(): Promise<void> {
    const { runs, overhear } = this.#parts;
    for (const run of await runs.finished(this.#since, (id) => this.#known.has(id))) {
      if (run.satellite !== null) await overhear(run);
      this.#remember(run.id);
    }
  }

  #remember(id: string): void {
    this.#known.add(id);
    const [oldest] = this.#known;
    if (this.#known.size > rememberedRuns && oldest !== undefined) this.#known.delete(oldest);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { backoffDelay } from '../../kernel/backoff.ts';
import type { MerkdirError } from '../../kernel/errors.ts';
import { crashed, notLoadable, unusable } from './embedding-errors.ts';
import { type WorkerReport, type WorkerRequest, type WorkerSettings, workerReportSchema } from './worker-messages.ts';

/** A small nursery keeps 30 MB free that texts never need; the bound stops a leak before it takes the computer. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 };

export interface KeptWorkerOptions {
  readonly url: URL;
  readonly settings: WorkerSettings;
  /** Milliseconds before the first and at most before any further restart. */
  readonly restart: { readonly base: number; readonly cap: number };
  /** Milliseconds it is given to end by itself. */
  readonly patience: number;
  /** Loaded, for the first time or again. */
  readonly ready: (milliseconds: number) => void;
  readonly report: (report: WorkerReport) => void;
  /** Ended without having been asked to, or failed to load again; the next try is on its way. */
  readonly lost: (error: MerkdirError) => void;
}

/** The worker thread, started again whenever it ends by itself. */
export class KeptWorker {
  readonly #options: KeptWorkerOptions;
  #worker: Worker | undefined;
  #restart: NodeJS.Timeout | undefined;
  #attempts = 0;
  #wanted = false;

  constructor(options: KeptWorkerOptions) {
    this.#options = options;
  }

  /** Returns when the model is loaded. Errors: `model_damaged`, `model_unavailable`; then nothing is tried again. */
  async start(): Promise<void> {
    this.#wanted = true;
    try {
      await this.#spawn();
    } catch (error) {
      this.#wanted = false;
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#restart);
    const worker = this.#worker;
    if (worker === undefined) return;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    this.post({ kind: 'stop' });
    await Promise.race([ended, pause(this.#options.patience, undefined, { ref: false })]);
    await worker.terminate();
  }

  post(request: WorkerRequest): void {
    this.#worker?.postMessage(request);
  }

  #spawn(): Promise<void> {
    const { url, settings, ready, report } = this.#options;
    // Without this process's own flags: those of a test runner or debugger don't fit the bundled worker.
    const worker = new Worker(url, { workerData: settings, name: 'embedding', execArgv: [], resourceLimits });
    this.#worker = worker;
    let loaded = false;
    let unusableFile: string | undefined;
    let cause: unknown;
    return new Promise((resolve, reject) => {
      worker.on('error', (error) => {
        cause = error;
      });
      worker.on('message', (message: unknown) => {
        const parsed = workerReportSchema.parse(message);
        if (parsed.kind === 'vectors') this.#attempts = 0;
        if (parsed.kind === 'unusable') unusableFile = parsed.file;
        if (parsed.kind !== 'ready') return report(parsed);
        loaded = true;
        ready(parsed.milliseconds);
        resolve();
      });
      worker.on('exit', () => {
        if (this.#worker === worker) this.#worker = undefined;
        if (loaded) return this.#tryAgain(crashed(cause));
        reject(unusableFile === undefined ? notLoadable(cause) : unusable(unusableFile, cause));
      });
    });
  }

  #tryAgain(error: MerkdirError): void {
    if (!this.#wanted) return;
    this.#options.lost(error);
    const delay = backoffDelay(this.#attempts, this.#options.restart);
    this.#attempts += 1;
    this.#restart = setTimeout(() => {
      this.#spawn().catch((failure: MerkdirError) => this.#tryAgain(failure));
    }, delay);
  }
}

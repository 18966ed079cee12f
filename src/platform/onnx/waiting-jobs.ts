import { MerkdirError } from '../../kernel/errors.ts';
import type { EmbeddingPurpose } from '../../models/ports.ts';

export interface EmbeddingRequest {
  readonly texts: readonly string[];
  readonly purpose: EmbeddingPurpose;
  readonly urgent: boolean;
  /** Milliseconds until it is given up. */
  readonly deadline: number;
}

export interface WaitingLimits {
  readonly waitingJobs: number;
  readonly waitingCharacters: number;
}

export interface WaitingJob extends EmbeddingRequest {
  readonly id: number;
  sent: boolean;
}

interface Entry {
  readonly job: WaitingJob;
  readonly timer: NodeJS.Timeout;
  readonly resolve: (values: Float32Array) => void;
  readonly reject: (error: MerkdirError) => void;
}

/** Requests that have no answer yet: bounded in number and size, each with a deadline. */
export class WaitingJobs {
  readonly #entries = new Map<number, Entry>();
  readonly #limits: WaitingLimits;
  #characters = 0;
  #lastId = 0;

  constructor(limits: WaitingLimits) {
    this.#limits = limits;
  }

  /**
   * Opens a job; `result` settles with its vectors, one after the other. `expired` is called when the deadline passed.
   * Errors: `overloaded` when the limits are reached by what waits already; one job alone may be of any size.
   */
  open(
    request: EmbeddingRequest,
    expired: (job: WaitingJob) => void,
  ): { readonly job: WaitingJob; readonly result: Promise<Float32Array> } {
    if (this.#entries.size >= this.#limits.waitingJobs || this.#characters >= this.#limits.waitingCharacters) {
      throw new MerkdirError('overloaded', 'Too many texts are waiting to be embedded.', 'Try again in a moment.');
    }
    this.#lastId += 1;
    const job: WaitingJob = { ...request, id: this.#lastId, sent: false };
    const result = new Promise<Float32Array>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.reject(
          job.id,
          new MerkdirError('timeout', 'Embedding took too long.', 'Try again when less is going on.'),
        );
        expired(job);
      }, request.deadline);
      this.#entries.set(job.id, { job, timer, resolve, reject });
      this.#characters += characters(job);
    });
    return { job, result };
  }

  unsent(): readonly WaitingJob[] {
    return this.#all().filter((job) => !job.sent);
  }

  /** Does nothing when the job has expired meanwhile. */
  resolve(id: number, values: Float32Array): void {
    this.#close(id)?.resolve(values);
  }

  reject(id: number, error: MerkdirError): void {
    this.#close(id)?.reject(error);
  }

  rejectAll(error: MerkdirError): void {
    for (const { id } of this.#all()) this.reject(id, error);
  }

  rejectSent(error: MerkdirError): void {
    for (const { id, sent } of this.#all()) if (sent) this.reject(id, error);
  }

  #all(): readonly WaitingJob[] {
    return [...this.#entries.values()].map(({ job }) => job);
  }

  #close(id: number): Entry | undefined {
    const entry = this.#entries.get(id);
    if (entry === undefined) return undefined;
    clearTimeout(entry.timer);
    this.#entries.delete(id);
    this.#characters -= characters(entry.job);
    return entry;
  }
}

function characters(job: WaitingJob): number {
  return job.texts.reduce((sum, text) => sum + text.length, 0);
}

import { MerkdirError } from './errors.ts';

export interface KeyedQueueLimits {
  /** Jobs running at the same time, ≥ 1. */
  readonly parallel: number;
  /** Jobs waiting for their turn, ≥ 0; one more is refused. */
  readonly waiting: number;
}

interface WaitingJob {
  readonly key: string;
  readonly begin: () => void;
  readonly refuse: (error: MerkdirError) => void;
}

/** Jobs of one key run one after the other in the order they came, jobs of different keys side by side. */
export class KeyedQueue {
  readonly #limits: KeyedQueueLimits;
  readonly #busyKeys = new Set<string>();
  readonly #runningJobs = new Set<Promise<unknown>>();
  #waiting: WaitingJob[] = [];
  #closed = false;

  constructor(limits: KeyedQueueLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#busyKeys.size;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Runs `job` when its key is free, and settles like it. Rejects with MerkdirError `overloaded` when too many wait, and
   * `not_running` when the queue is or gets closed before the job begins.
   */
  run<T>(key: string, job: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(closedError());
    const mayBegin = this.#mayBegin(key);
    if (!mayBegin && this.#waiting.length >= this.#limits.waiting) return Promise.reject(overloadedError());
    return new Promise<T>((resolve, reject) => {
      const begin = () => void this.#begin(key, job).then(resolve, reject);
      if (mayBegin) begin();
      else this.#waiting.push({ key, begin, refuse: reject });
    });
  }

  /** Refuses new and waiting jobs at once; resolves when the running ones have settled. */
  async close(): Promise<void> {
    this.#closed = true;
    const refused = this.#waiting;
    this.#waiting = [];
    for (const job of refused) job.refuse(closedError());
    await Promise.allSettled([...this.#runningJobs]);
  }

  #mayBegin(key: string): boolean {
    return !this.#busyKeys.has(key) && this.#busyKeys.size < this.#limits.parallel;
  }

  async #begin<T>(key: string, job: () => Promise<T>): Promise<T> {
    this.#busyKeys.add(key);
    const running = (async () => job())();
    this.#runningJobs.add(running);
    try {
      return await running;
    } finally {
      this.#runningJobs.delete(running);
      this.#busyKeys.delete(key);
      this.#beginNext();
    }
  }

  #beginNext(): void {
    const index = this.#waiting.findIndex((job) => this.#mayBegin(job.key));
    const [next] = index === -1 ? [] : this.#waiting.splice(index, 1);
    next?.begin();
  }
}

function overloadedError(): MerkdirError {
  return new MerkdirError('overloaded', 'Too much is waiting to be handled.', 'Try again in a few seconds.');
}

function closedError(): MerkdirError {
  return new MerkdirError('not_running', 'Merkdir is stopping.', 'Try again when it has started.');
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { MerkdirError } from './errors.ts';

const current = new AsyncLocalStorage<Deadline>();

/**
 * The time something has, running from construction. Whoever asked has stopped listening when it is over, so what runs
 * under it (`run`) and asks (`throwIfOverdue`) ends there and leaves nothing behind.
 */
export class Deadline {
  readonly #expiry = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #end: number;

  constructor(milliseconds: number) {
    this.#end = performance.now() + milliseconds;
    this.#timer = setTimeout(() => this.#expiry.abort(timeoutError()), milliseconds);
  }

  /** Asks the clock: when several deadlines end together, their timers still fire one after the other. */
  throwIfExpired(): void {
    if (performance.now() >= this.#end) throw timeoutError();
  }

  /** Settles like `work`, but not later than the deadline: then it rejects with MerkdirError `timeout`. */
  race<T>(work: Promise<T>): Promise<T> {
    const { signal } = this.#expiry;
    return new Promise<T>((resolve, reject) => {
      work.then(resolve, reject);
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  }

  /** The same, and everything `work` calls is under this deadline. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.race(current.run(this, work));
  }

  /** It was answered in time: what goes on by itself afterwards is not under the deadline any more. */
  clear(): void {
    clearTimeout(this.#timer);
    if (!this.#expiry.signal.aborted) this.#end = Number.POSITIVE_INFINITY;
  }
}

/** Throws MerkdirError `timeout` where nobody waits any more for what is being done here. */
export function throwIfOverdue(): void {
  current.getStore()?.throwIfExpired();
}

/** For what goes on by itself, whoever happened to set it off. */
export function outsideDeadline<T>(work: () => T): T {
  return current.exit(work);
}

function timeoutError(): MerkdirError {
  return new MerkdirError('timeout', 'The answer took too long.', 'Try again; if it stays slow, run `merkdir doctor`.');
}

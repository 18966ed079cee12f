import { MerkdirError } from '../../kernel/errors.ts';

/** The time a turn has, running from construction. Whoever asked has stopped listening when it is over. */
export class TurnDeadline {
  readonly #expiry = new AbortController();
  readonly #end: number;
  readonly #timer: NodeJS.Timeout;

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

  clear(): void {
    clearTimeout(this.#timer);
  }
}

function timeoutError(): MerkdirError {
  return new MerkdirError('timeout', 'The answer took too long.', 'Try again; if it stays slow, run `merkdir doctor`.');
}

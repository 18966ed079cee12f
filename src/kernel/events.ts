import { outsideDeadline } from './deadline.ts';
import { toMerkdirError } from './errors.ts';
import type { Logger } from './logger.ts';

type Listener<Payload> = (payload: Payload) => void | Promise<void>;

/**
 * Tells the parts of one process what has happened, after it is committed. Payloads are ids and counts. Nobody waits
 * for a listener, and one that fails is logged by its code: what happened has happened.
 */
export class Events<Known extends object> {
  private readonly listeners = new Map<keyof Known, Set<Listener<never>>>();
  private readonly logger: Logger;

  constructor(logger: Logger) {
    this.logger = logger;
  }

  /** Returns the way to stop listening. */
  on<Name extends keyof Known>(name: Name, listener: Listener<Known[Name]>): () => void {
    const known = this.listeners.get(name) ?? new Set();
    known.add(listener as Listener<never>);
    this.listeners.set(name, known);
    return () => known.delete(listener as Listener<never>);
  }

  emit<Name extends keyof Known>(name: Name, payload: Known[Name]): void {
    for (const listener of this.listeners.get(name) ?? []) {
      void outsideDeadline(async () => await this.tell(listener as Listener<Known[Name]>, payload));
    }
  }

  private async tell<Payload>(listener: Listener<Payload>, payload: Payload): Promise<void> {
    try {
      await listener(payload);
    } catch (error) {
      this.logger.warn({ code: toMerkdirError(error).code }, 'Somebody who listens to events failed.');
    }
  }
}

import { toMerkdirError } from '../kernel/errors.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';

/** A part the rest works without: where it can't start (its port is taken), the doctor says so. */
export class SparePart implements Startable {
  readonly #name: string;
  readonly #part: Startable;
  readonly #logger: Logger;
  #failure: string | null = 'It has not started yet.';

  constructor(name: string, part: Startable, logger: Logger) {
    this.#name = name;
    this.#part = part;
    this.#logger = logger;
  }

  async start(): Promise<void> {
    try {
      await this.#part.start();
      this.#failure = null;
    } catch (error) {
      const { code, message } = toMerkdirError(error);
      this.#failure = message;
      this.#logger.warn({ code, part: this.#name }, 'A part could not start.');
    }
  }

  async stop(): Promise<void> {
    await this.#part.stop();
  }

  /** Why it does not work; null: it does. */
  failure(): string | null {
    return this.#failure;
  }
}

import { MerkdirError, toMerkdirError } from '../kernel/errors.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';

/** A part the rest works without: where it can't start (its port is taken), the doctor says so. */
export class SparePart implements Startable {
  readonly #name: string;
  readonly #part: Startable;
  readonly #logger: Logger;
  #failure: MerkdirError | null = new MerkdirError('not_running', 'It has not started yet.', 'Wait a moment.');

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
      this.#failure = toMerkdirError(error);
      const { code } = this.#failure;
      this.#logger.warn({ code, part: this.#name }, 'A part could not start.');
    }
  }

  async stop(): Promise<void> {
    await this.#part.stop();
  }

  /** Why it does not work; null: it does. */
  failure(): MerkdirError | null {
    return this.#failure;
  }
}

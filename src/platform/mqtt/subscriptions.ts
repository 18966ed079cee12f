import type { Logger } from '../../kernel/logger.ts';
import type { BusMessage, MessageHandler } from '../../surfaces/mqtt/ports.ts';
import { topicMatches } from './topic-filter.ts';

/** Who wants to hear of which topics. */
export class Subscriptions {
  readonly #handlers = new Map<string, Set<MessageHandler>>();
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  get filters(): readonly string[] {
    return [...this.#handlers.keys()];
  }

  add(filter: string, handler: MessageHandler): void {
    const handlers = this.#handlers.get(filter) ?? new Set();
    this.#handlers.set(filter, handlers.add(handler));
  }

  /** True when nobody is left who wants this filter. */
  remove(filter: string, handler: MessageHandler): boolean {
    const handlers = this.#handlers.get(filter);
    handlers?.delete(handler);
    return handlers?.size === 0 && this.#handlers.delete(filter);
  }

  /** Hands a message to everybody who wants its topic; one that throws does not keep it from the others. */
  dispatch(message: BusMessage): void {
    for (const [filter, handlers] of [...this.#handlers]) {
      if (!topicMatches(filter, message.topic)) continue;
      for (const handler of [...handlers]) this.#call(filter, () => handler(message));
    }
  }

  #call(filter: string, handler: () => void): void {
    try {
      handler();
    } catch (error) {
      this.#logger.error({ filter, error: error instanceof Error ? error.name : 'unknown' }, 'A handler failed.');
    }
  }
}

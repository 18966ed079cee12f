import { toMerkdirError } from '../../kernel/errors.ts';
import type { Startable } from '../../kernel/lifecycle.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { BusMessage, MessageBus, Unsubscribe } from './ports.ts';

export interface GateCloserParts {
  readonly bus: Pick<MessageBus, 'subscribe'>;
  readonly prefix: string;
  /** Keeps memories from leaving the house from now on. */
  readonly close: () => Promise<void>;
  readonly logger: Logger;
}

/** `<prefix>/gate`: whoever is on the broker may close the way to the cloud, and never open it. */
export class GateCloser implements Startable {
  private readonly parts: GateCloserParts;
  private subscription: Unsubscribe | null = null;

  constructor(parts: GateCloserParts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    const { bus, prefix } = this.parts;
    this.subscription = await bus.subscribe(`${prefix}/gate`, (message) => this.receive(message));
  }

  async stop(): Promise<void> {
    await this.subscription?.();
    this.subscription = null;
  }

  private receive({ payload, retained }: BusMessage): void {
    // A retained word would close it again at every start, after an administrator had opened it.
    if (retained) return;
    const { logger, close } = this.parts;
    if (new TextDecoder().decode(payload.subarray(0, 16)).trim() !== 'close') {
      logger.warn({}, 'A message to the gate was not "close"; opening it is for an administrator.');
      return;
    }
    close().catch((error: unknown) => {
      logger.warn({ code: toMerkdirError(error).code }, 'The gate could not be closed.');
    });
  }
}

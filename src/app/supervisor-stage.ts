import { MerkdirError, toMerkdirError } from '../kernel/errors.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import type { DiscoveryMessage, Supervisor } from '../platform/supervisor/ports.ts';

/** The broker is an app too, and may start after this one, in milliseconds. */
const brokerPatience = { attempts: 4, pauseMs: 1_500 };

/** The broker of the household as the Supervisor knows it; null: none, or the Supervisor does not say. */
export async function supervisedBroker(
  supervisor: Supervisor,
  logger: Logger,
  pause: (milliseconds: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const url = await supervisor.brokerUrl();
      if (url !== null || attempt === brokerPatience.attempts) return url;
    } catch (error) {
      logger.warn({ code: toMerkdirError(error).code }, 'The Supervisor does not say which broker there is.');
      if (attempt === brokerPatience.attempts) return null;
    }
    await pause(brokerPatience.pauseMs);
  }
}

export interface OffersParts {
  readonly supervisor: Supervisor;
  /** What is offered, given the name by which this app is reached; null: not now. */
  readonly offers: readonly ((hostname: string) => Promise<DiscoveryMessage | null>)[];
  /** What was made only to be offered goes with it. */
  readonly removed?: () => Promise<void>;
  readonly logger: Logger;
}

/** Offers this app's services to Home Assistant. Without the Supervisor's help they can still be added by hand. */
export class Offers implements Startable {
  readonly #parts: OffersParts;
  #made: (() => Promise<void>)[] = [];
  #failure: MerkdirError | null = new MerkdirError('not_running', 'It has not been tried yet.', 'Wait a moment.');

  constructor(parts: OffersParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { supervisor, offers, logger } = this.#parts;
    try {
      const hostname = await supervisor.hostname();
      for (const offered of offers) {
        const offer = await offered(hostname);
        if (offer !== null) this.#made.push(await supervisor.announce(offer));
      }
      this.#failure = null;
    } catch (error) {
      this.#failure = toMerkdirError(error);
      logger.warn({ code: this.#failure.code }, 'Merkdir could not offer itself to Home Assistant.');
    }
  }

  /** Why it is not offered; null: it is. */
  failure(): MerkdirError | null {
    return this.#failure;
  }

  /** The offers stay: Home Assistant would remove what somebody has confirmed. */
  async stop(): Promise<void> {}

  /** Takes the offers back, and with them what was confirmed. Rejects with MerkdirError. */
  async remove(): Promise<void> {
    for (const takeBack of this.#made.splice(0)) await takeBack();
    await this.#parts.removed?.();
  }
}

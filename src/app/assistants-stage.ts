import { ApiKeys } from '../care/api-keys.ts';
import type { Clock } from '../kernel/clock.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import { type AssistantRoutes, buildAssistantApp } from '../surfaces/http/assistant-app.ts';
import { Listener } from '../surfaces/http/listener.ts';
import type { HttpPorts, KeyPort } from '../surfaces/http/ports.ts';
import type { Storage } from './storage.ts';

/** Keys of assistants as the API asks for them. */
export function keyPort(parts: {
  readonly storage: Pick<Storage, 'keys' | 'vault'>;
  readonly clock: Clock;
  /** Whether the household lets private memories go to what counts as cloud. */
  readonly personalToCloud: () => Promise<boolean>;
}): KeyPort {
  const { storage, clock, personalToCloud } = parts;
  const keys = new ApiKeys(storage.keys, clock);
  return {
    list: async () => await keys.list(storage.vault()),
    create: async (wanted) => await keys.create(storage.vault(), wanted),
    revoke: async (id) => await keys.revoke(storage.vault(), id),
    recognise: async (secret) => await keys.recognise(storage.vault(), secret),
    personalToCloud,
  };
}

export interface AssistantListenerParts {
  readonly ports: HttpPorts;
  readonly adminToken: string;
  readonly version: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly host: string;
  readonly port: number;
  readonly routes: readonly AssistantRoutes[];
}

/** The second listener. Where its port is taken the rest of Merkdir works without it, and the doctor says so. */
export class AssistantListener implements Startable {
  readonly #listener: Listener;
  readonly #logger: Logger;
  #failure: string | null = null;

  constructor({ host, port, ...app }: AssistantListenerParts) {
    this.#logger = app.logger;
    this.#listener = new Listener({ build: async () => await buildAssistantApp(app), host, port });
  }

  async start(): Promise<void> {
    try {
      await this.#listener.start();
      this.#failure = null;
    } catch (error) {
      this.#failure = toMerkdirError(error).message;
      this.#logger.warn({ code: toMerkdirError(error).code }, 'The listener for assistants did not start.');
    }
  }

  async stop(): Promise<void> {
    await this.#listener.stop();
  }

  /** Base address, or why there is none. */
  state(): { readonly address: string | null; readonly failure: string | null } {
    return { address: this.#failure === null ? this.#listener.address() : null, failure: this.#failure };
  }
}

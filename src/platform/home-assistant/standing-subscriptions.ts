import { toMerkdirError } from '../../kernel/errors.ts';
import type { HomeAssistantConnection, HomeAssistantRequest } from './home-assistant-connection.ts';

interface Standing {
  readonly message: HomeAssistantRequest;
  readonly handler: (event: unknown) => void;
  readonly onBegin: () => void;
  leave: Promise<(() => Promise<void>) | null> | null;
}

/** Subscriptions that are made anew on every connection until they are left. */
export class StandingSubscriptions {
  readonly #wanted = new Set<Standing>();
  /** `refusal`: code of the MerkdirError; null: granted. */
  readonly #onSubscription: (subscription: string, refusal: string | null) => void;
  #connection: HomeAssistantConnection | null = null;

  constructor(onSubscription: (subscription: string, refusal: string | null) => void) {
    this.#onSubscription = onSubscription;
  }

  open(connection: HomeAssistantConnection): void {
    this.#connection = connection;
    for (const standing of this.#wanted) this.#subscribe(standing, connection);
  }

  close(): void {
    this.#connection = null;
    for (const standing of this.#wanted) standing.leave = null;
  }

  /** `onBegin` is called whenever it begins anew, before its first event. Returns how to leave, which never rejects. */
  add(
    message: HomeAssistantRequest,
    handler: (event: unknown) => void,
    onBegin: () => void = () => {},
  ): () => Promise<void> {
    const standing: Standing = { message, handler, onBegin, leave: null };
    this.#wanted.add(standing);
    if (this.#connection !== null) this.#subscribe(standing, this.#connection);
    return async () => {
      this.#wanted.delete(standing);
      const leave = await standing.leave;
      await leave?.();
    };
  }

  #subscribe(standing: Standing, connection: HomeAssistantConnection): void {
    const { message, handler, onBegin } = standing;
    onBegin();
    standing.leave = connection.subscribe(message, handler).then(
      (leave) => {
        this.#onSubscription(message.type, null);
        return leave;
      },
      (error: unknown) => {
        const { code } = toMerkdirError(error);
        if (code !== 'not_running') this.#onSubscription(message.type, code);
        return null;
      },
    );
  }
}

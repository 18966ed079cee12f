import { Connection, type HaWebSocket } from 'home-assistant-js-websocket';
import type { z } from 'zod';
import type { MerkdirError } from '../../kernel/errors.ts';
import { type DialSettings, dial } from './dial.ts';
import type { GuardedSocket } from './guarded-socket.ts';
import { lost, overdue, overloaded, refused, unreadable } from './request-errors.ts';

export interface ConnectionSettings extends DialSettings {
  /** After so much silence a ping is sent, in milliseconds. */
  readonly silenceMs: number;
  /** Any message within this time after the ping proves life, in milliseconds. */
  readonly pongMs: number;
  /** How long an answer is waited for, in milliseconds. */
  readonly requestMs: number;
}

export type HomeAssistantRequest = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Requests under way at once; Home Assistant itself cuts clients that leave 4,096 messages unread. */
const maximumRequests = 64;

/** The library remembers what was never answered, so a connection with that many of them is made anew. */
const maximumUnanswered = 100;

/**
 * One connection from dialling to its end; it never reconnects. Whoever holds it makes a new one, so no subscription is
 * redone behind its back and no refusal of one is lost.
 */
export class HomeAssistantConnection {
  /** Resolves with a short reason when the connection has ended. Never rejects. */
  readonly ended: Promise<string>;
  readonly version: string;
  readonly #settings: ConnectionSettings;
  readonly #socket: GuardedSocket;
  readonly #connection: Connection;
  readonly #watch: ReturnType<typeof setInterval>;
  readonly #underWay = new Set<(error: MerkdirError) => void>();
  #unanswered = 0;
  #pinging = false;
  #reason = 'closed';

  private constructor(socket: GuardedSocket, settings: ConnectionSettings) {
    this.#settings = settings;
    this.#socket = socket;
    this.version = socket.haVersion;
    this.#connection = new Connection(socket as unknown as HaWebSocket, {
      setupRetry: 0,
      createSocket: () => Promise.reject(lost()),
    });
    this.#watch = setInterval(() => void this.#checkLife(), settings.silenceMs / 4);
    this.ended = new Promise((resolve) => {
      socket.addEventListener('close', () => {
        clearInterval(this.#watch);
        for (const abandon of [...this.#underWay]) abandon(lost());
        resolve(this.#reason);
      });
    });
    // Keeps the library from reconnecting by itself.
    this.#connection.addEventListener('disconnected', (connection) => connection.close());
  }

  /** Rejects with DialError. */
  static async dial(settings: ConnectionSettings, signal: AbortSignal): Promise<HomeAssistantConnection> {
    return new HomeAssistantConnection(await dial(settings, signal), settings);
  }

  get open(): boolean {
    return this.#connection.connected;
  }

  /**
   * The answer to a command. Rejects with MerkdirError `timeout` (no answer in time), `not_running` (the connection
   * ended), `overloaded` (too many under way), `invalid_input` (the answer is not what was expected), or for a refusal
   * `not_allowed`, `not_found` or `invalid_input`.
   */
  async request<Schema extends z.ZodType>(message: HomeAssistantRequest, schema: Schema): Promise<z.output<Schema>> {
    const answer = await this.#within(() => this.#connection.sendMessagePromise<unknown>({ ...message }));
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw unreadable(message.type);
    return parsed.data;
  }

  /** Rejects like `request`. Returns how to end the subscription, which never rejects. */
  async subscribe(message: HomeAssistantRequest, handler: (event: unknown) => void): Promise<() => Promise<void>> {
    let wanted = true;
    const receive = (event: unknown) => {
      if (wanted) handler(event);
    };
    try {
      const unsubscribe = await this.#within(() =>
        this.#connection.subscribeMessage<unknown>(receive, { ...message }, { resubscribe: false }),
      );
      return async () => {
        wanted = false;
        await this.#within(unsubscribe).catch(() => {});
      };
    } catch (error) {
      // Granted too late, it would deliver twice what is subscribed to anew.
      wanted = false;
      throw error;
    }
  }

  /** Says goodbye; cuts the link when that takes over a second. */
  async close(): Promise<void> {
    this.#reason = 'stopped';
    const impatience = setTimeout(() => this.#socket.terminate(), 1_000);
    this.#connection.close();
    await this.ended;
    clearTimeout(impatience);
  }

  /** The library waits for ever, and never settles a subscription whose connection has ended. */
  #within<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (!this.open) return Promise.reject(lost());
    if (this.#underWay.size >= maximumRequests) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(impatience);
        this.#underWay.delete(abandon);
        finish();
      };
      const abandon = (error: MerkdirError) => settle(() => reject(error));
      const impatience = setTimeout(() => {
        abandon(overdue());
        this.#noteUnanswered();
      }, this.#settings.requestMs);
      this.#underWay.add(abandon);
      ask().then(
        (answer) => settle(() => resolve(answer)),
        (error: unknown) => abandon(refused(error)),
      );
    });
  }

  #noteUnanswered(): void {
    this.#unanswered += 1;
    if (this.#unanswered < maximumUnanswered) return;
    this.#reason = 'unanswered';
    this.#socket.terminate();
  }

  async #checkLife(): Promise<void> {
    const { silenceMs, pongMs } = this.#settings;
    const askedAt = performance.now();
    if (this.#pinging || askedAt - this.#socket.heardAt < silenceMs) return;
    this.#pinging = true;
    this.#connection.ping().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, pongMs));
    this.#pinging = false;
    if (this.#socket.heardAt >= askedAt) return;
    this.#reason = 'silent';
    this.#socket.terminate();
  }
}

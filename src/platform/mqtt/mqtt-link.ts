import { setTimeout as pause } from 'node:timers/promises';
import { backoffDelay } from '../../kernel/backoff.ts';
import type { Clock } from '../../kernel/clock.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import type { Startable } from '../../kernel/lifecycle.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { BusMessage, MessageBus, MessageHandler, PublishOptions, Unsubscribe } from '../../surfaces/mqtt/ports.ts';
import { brokerName } from './broker-url.ts';
import { type ConnectionSettings, MqttConnection } from './mqtt-connection.ts';
import { connectionSettings, type MqttLinkSettings, type MqttLinkState } from './mqtt-link-settings.ts';
import { OutgoingQueue } from './outgoing-queue.ts';
import { Subscriptions } from './subscriptions.ts';
import { isPublishable } from './topic-filter.ts';

/** How long `start` waits for the first connection, so that a broker that is there is used from the first moment. */
const startPatienceMs = 2_000;

/** A connection that broke sooner was no success, so that two clients evicting each other slow down. */
const stableMs = 10_000;

/** About a minute of answers of a busy house; 20 is what Mosquitto handles at once by default. */
const queueLimits = { messages: 1_000, characters: 4_000_000, inFlight: 20 };

const defaultDeadlineMs = 10_000;

/**
 * The connection to the broker, which comes back by itself.
 * - Every connection is a clean session: subscriptions are made anew, then the status says `online`.
 * - While there is no broker, messages wait until their deadline.
 * - A late `offline` (the will of a connection whose loss the broker noticed after we were back) is corrected.
 */
export class MqttLink implements MessageBus, Startable {
  readonly #settings: MqttLinkSettings;
  readonly #logger: Logger;
  readonly #clock: Clock;
  readonly #connectionSettings: ConnectionSettings;
  readonly #queue = new OutgoingQueue(queueLimits);
  readonly #subscriptions: Subscriptions;
  readonly #listeners = new Set<() => void>();
  readonly #refused = new Set<string>();
  #stopRequest = new AbortController();
  #running: Promise<void> | null = null;
  #stopped: Promise<void> | null = null;
  #connection: MqttConnection | null = null;
  #announced = false;
  #flushing = false;
  #since: Date | null = null;
  #reason: string | null = null;
  #attempts = 0;

  constructor(settings: MqttLinkSettings, parts: { readonly logger: Logger; readonly clock: Clock }) {
    this.#settings = settings;
    this.#logger = parts.logger;
    this.#clock = parts.clock;
    this.#subscriptions = new Subscriptions(parts.logger);
    this.#connectionSettings = connectionSettings(settings, statusTopic(settings.prefix));
  }

  /** Resolves when connected, or after two seconds without a broker, which is then awaited in the background. */
  async start(): Promise<void> {
    await this.#stopped;
    if (this.#running !== null) return;
    const broker = brokerName(this.#settings.url);
    this.#stopRequest = new AbortController();
    this.#subscriptions.add(this.#statusTopic, this.#onStatus);
    const first = this.#dial(broker);
    this.#running = this.#keepConnected(first, broker);
    await Promise.race([
      first,
      pause(startPatienceMs, undefined, { signal: this.#stopRequest.signal }).catch(() => {}),
    ]);
  }

  /** Says `offline` and goodbye; what still waits to be sent is given up. */
  stop(): Promise<void> {
    this.#stopped ??= this.#end().finally(() => {
      this.#stopped = null;
    });
    return this.#stopped;
  }

  async subscribe(filter: string, handler: MessageHandler): Promise<Unsubscribe> {
    this.#subscriptions.add(filter, handler);
    if (this.#connection !== null) await this.#subscribeOn(this.#connection, filter);
    return async () => {
      if (this.#subscriptions.remove(filter, handler)) await this.#connection?.unsubscribe(filter);
    };
  }

  publish(topic: string, payload: string, options: PublishOptions = {}): Promise<void> {
    if (!isPublishable(topic)) return Promise.reject(unpublishable());
    if (this.#running === null || this.#stopRequest.signal.aborted) return Promise.reject(notRunning());
    const { qos = 1, retain = false, deadlineMs = defaultDeadlineMs } = options;
    const delivered = this.#queue.add({ topic, payload, qos, retain }, deadlineMs);
    this.#flush();
    return delivered;
  }

  onConnected(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  state(): MqttLinkState {
    return {
      connected: this.#connection !== null,
      since: this.#since?.toISOString() ?? null,
      attempts: this.#attempts,
      queued: this.#queue.queued,
      limit: queueLimits.messages,
      dropped: this.#queue.dropped,
      refused: [...this.#refused],
      reason: this.#reason,
    };
  }

  get #statusTopic(): string {
    return statusTopic(this.#settings.prefix);
  }

  async #keepConnected(first: Promise<MqttConnection | null>, broker: string): Promise<void> {
    const { signal } = this.#stopRequest;
    const { base, cap } = this.#settings.backoff ?? { base: 500, cap: 15_000 };
    let failures = 0;
    for (let connection = await first; ; connection = await this.#dial(broker)) {
      const begun = performance.now();
      if (connection !== null) this.#lost(await connection.ended, broker);
      if (signal.aborted) return;
      failures = connection !== null && performance.now() - begun >= stableMs ? 0 : failures + 1;
      await pause(backoffDelay(failures, { base, cap }), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
    }
  }

  /** One attempt to connect; null when it failed. */
  async #dial(broker: string): Promise<MqttConnection | null> {
    const { signal } = this.#stopRequest;
    this.#attempts += 1;
    try {
      const connection = await MqttConnection.dial(
        this.#connectionSettings,
        (message) => this.#subscriptions.dispatch(message),
        signal,
      );
      if (signal.aborted) await connection.close();
      else await this.#welcome(connection, broker);
      return connection;
    } catch (error) {
      this.#lost(error instanceof Error ? error.message : 'unknown', broker);
      return null;
    }
  }

  async #welcome(connection: MqttConnection, broker: string): Promise<void> {
    this.#connection = connection;
    this.#attempts = 0;
    this.#reason = null;
    this.#since = this.#clock.now();
    this.#refused.clear();
    await Promise.all(this.#subscriptions.filters.map((filter) => this.#subscribeOn(connection, filter)));
    if (!connection.open) return;
    this.#announce();
    this.#logger.info({ broker }, 'Connected to the MQTT broker.');
    this.#flush();
    for (const listener of [...this.#listeners]) this.#tell(listener);
  }

  #lost(reason: string, broker: string): void {
    if (this.#stopRequest.signal.aborted) return;
    const news = this.#connection !== null || this.#reason !== reason;
    if (this.#connection !== null || this.#since === null) this.#since = this.#clock.now();
    this.#connection = null;
    this.#announced = false;
    this.#reason = reason;
    this.#queue.returnInFlight();
    if (news) this.#logger.warn({ broker, reason }, 'The MQTT broker is not reachable; trying until it is.');
  }

  async #end(): Promise<void> {
    const connection = this.#connection;
    this.#stopRequest.abort();
    this.#queue.close(notRunning());
    connection?.send({ topic: this.#statusTopic, payload: 'offline', qos: 1, retain: true }, () => {});
    await connection?.close();
    await this.#running;
    this.#subscriptions.remove(this.#statusTopic, this.#onStatus);
    this.#running = null;
    this.#connection = null;
    this.#announced = false;
    this.#reason = 'stopped';
    this.#since = this.#clock.now();
  }

  async #subscribeOn(connection: MqttConnection, filter: string): Promise<void> {
    const answer = await connection.subscribe(filter);
    if (answer !== 'refused') return;
    this.#refused.add(filter);
    this.#logger.error({ filter }, 'The MQTT broker refuses a subscription; check the rights of its user.');
  }

  #announce(): void {
    this.#announced = true;
    this.#connection?.send({ topic: this.#statusTopic, payload: 'online', qos: 1, retain: true }, () => {});
  }

  readonly #onStatus = ({ payload }: BusMessage): void => {
    const stale = this.#announced && !this.#stopRequest.signal.aborted;
    if (stale && Buffer.from(payload).toString() === 'offline') this.#announce();
  };

  #flush(): void {
    // A message of QoS 0 is delivered within `send`: without this the calls would nest as deep as the queue is long.
    if (this.#flushing || this.#connection === null) return;
    this.#flushing = true;
    for (let next = this.#queue.take(); next !== null; next = this.#queue.take()) {
      const { message, delivered } = next;
      this.#connection.send(message, () => {
        delivered();
        this.#flush();
      });
    }
    this.#flushing = false;
  }

  #tell(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#logger.error(
        { error: error instanceof Error ? error.name : 'unknown' },
        'A listener failed on connecting.',
      );
    }
  }
}

function notRunning(): MerkdirError {
  return new MerkdirError('not_running', 'The MQTT link is not running.', 'Try again when Merkdir has started.');
}

function unpublishable(): MerkdirError {
  return new MerkdirError(
    'invalid_input',
    'Nothing can be published on this MQTT topic.',
    'Use a topic without + and #, not empty.',
  );
}

function statusTopic(prefix: string): string {
  return `${prefix}/status`;
}

import { setTimeout as pause } from 'node:timers/promises';
import { createLongLivedTokenAuth } from 'home-assistant-js-websocket';
import type { z } from 'zod';
import { backoffDelay } from '../../kernel/backoff.ts';
import type { Clock } from '../../kernel/clock.ts';
import { toMerkdirError } from '../../kernel/errors.ts';
import type { Startable } from '../../kernel/lifecycle.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { HomeEvent, HomeFeed, HomeState, HouseholdFactsSink } from '../../sources/ports.ts';
import { DialError } from './dial.ts';
import { FeedHandlers } from './feed-handlers.ts';
import { HomeAssistantConnection, type HomeAssistantRequest } from './home-assistant-connection.ts';
import {
  defaultTiming,
  type HomeAssistantLinkSettings,
  type HomeAssistantLinkState,
  type LinkTiming,
} from './home-assistant-link-settings.ts';
import { HomeWatch } from './home-watch.ts';
import { lost } from './request-errors.ts';
import { RereadSchedule } from './reread-schedule.ts';
import { StandingSubscriptions } from './standing-subscriptions.ts';

/** How long `start` waits for the first connection, so that a Home Assistant that is there is used at once. */
const startPatienceMs = 2_000;

/** A connection that broke sooner was no success, so that a server that keeps hanging up is asked ever more slowly. */
const stableMs = 10_000;

export interface HomeAssistantLinkParts {
  readonly facts: HouseholdFactsSink;
  readonly logger: Logger;
  readonly clock: Clock;
}

/**
 * The connection to Home Assistant, which comes back by itself.
 * - After every connection everything is subscribed anew and the registries are read again; that is the truth, events
 *   only say that it is time to read once more.
 * - Silence is answered with a ping, silence after that with a new connection.
 */
export class HomeAssistantLink implements HomeFeed, Startable {
  readonly #settings: HomeAssistantLinkSettings;
  readonly #timing: LinkTiming;
  readonly #parts: HomeAssistantLinkParts;
  readonly #feed = new FeedHandlers((error) => this.#noteTrouble(error));
  readonly #refused = new Set<string>();
  readonly #standing = new StandingSubscriptions((...news) => this.#noteSubscription(...news));
  #stopRequest = new AbortController();
  #running: Promise<void> | null = null;
  #stopped: Promise<void> | null = null;
  #connection: HomeAssistantConnection | null = null;
  #watch: HomeWatch | null = null;
  #version: string | null = null;
  #readAt: Date | null = null;
  #since: Date | null = null;
  #reason: string | null = null;
  #attempts = 0;
  #troubles = 0;

  constructor(settings: HomeAssistantLinkSettings, parts: HomeAssistantLinkParts) {
    this.#settings = settings;
    this.#timing = { ...defaultTiming, ...settings.timing };
    this.#parts = parts;
  }

  /** Resolves when connected, or after two seconds without, in which case it goes on in the background. */
  async start(): Promise<void> {
    await this.#stopped;
    if (this.#running !== null) return;
    this.#stopRequest = new AbortController();
    const first = this.#dial();
    this.#running = this.#keepConnected(first);
    const patience = pause(startPatienceMs, undefined, { signal: this.#stopRequest.signal }).catch(() => {});
    await Promise.race([first, patience]);
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#end().finally(() => {
      this.#stopped = null;
    });
    return this.#stopped;
  }

  /** Looks again which entities are watched. */
  watchAnew(): void {
    this.#watch?.readSoon();
  }

  onEvent(type: string, handler: (event: HomeEvent) => void): () => void {
    const leave = this.#feed.onEvent(type, handler);
    void this.#watch?.subscribe();
    return leave;
  }

  onState(handler: (state: HomeState) => void): () => void {
    return this.#feed.onState(handler);
  }

  onAvailability(handler: (available: boolean) => void): () => void {
    return this.#feed.onAvailability(handler);
  }

  /**
   * Subscribes on this and every later connection, until left. `onBegin` is called whenever it begins anew, before its
   * first event. Returns how to leave, which never rejects.
   */
  keepSubscribed(
    message: HomeAssistantRequest,
    handler: (event: unknown) => void,
    onBegin?: () => void,
  ): () => Promise<void> {
    return this.#standing.add(message, (event) => this.#handOver(() => handler(event)), onBegin);
  }

  /** A command and its answer; rejects with MerkdirError as HomeAssistantConnection.request does. */
  async request<Schema extends z.ZodType>(message: HomeAssistantRequest, schema: Schema): Promise<z.output<Schema>> {
    if (this.#connection === null) throw lost();
    return await this.#connection.request(message, schema);
  }

  state(): HomeAssistantLinkState {
    return {
      connected: this.#connection !== null,
      since: this.#since?.toISOString() ?? null,
      attempts: this.#attempts,
      reason: this.#reason,
      version: this.#version,
      readAt: this.#readAt?.toISOString() ?? null,
      refused: [...this.#refused],
      troubles: this.#troubles,
    };
  }

  async #keepConnected(first: Promise<HomeAssistantConnection | null>): Promise<void> {
    const { signal } = this.#stopRequest;
    let failures = 0;
    for (let connection = await first; ; connection = await this.#dial()) {
      const begun = performance.now();
      if (connection !== null) await this.#serve(connection);
      if (signal.aborted) return;
      failures = connection !== null && performance.now() - begun >= stableMs ? 0 : failures + 1;
      const { backoff, refusedBackoff } = this.#timing;
      const limits = this.#reason === 'not_authorised' ? refusedBackoff : backoff;
      await pause(backoffDelay(failures - 1, limits), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
    }
  }

  /** One attempt to connect; null when it failed. */
  async #dial(): Promise<HomeAssistantConnection | null> {
    const { signal } = this.#stopRequest;
    this.#attempts += 1;
    try {
      const auth = createLongLivedTokenAuth(this.#settings.url, this.#settings.token);
      const onTrouble = (error: unknown) => this.#noteTrouble(error);
      const connection = await HomeAssistantConnection.dial({ ...this.#timing, auth, onTrouble }, signal);
      if (signal.aborted) {
        await connection.close();
        return null;
      }
      this.#connection = connection;
      this.#version = connection.version;
      this.#attempts = 0;
      this.#reason = null;
      this.#since = this.#parts.clock.now();
      this.#parts.logger.info({ version: connection.version }, 'Connected to Home Assistant.');
      return connection;
    } catch (error) {
      this.#lost(error instanceof DialError ? error.reason : 'unknown');
      return null;
    }
  }

  /** Subscribes, reads and keeps reading until the connection ends. */
  async #serve(connection: HomeAssistantConnection): Promise<void> {
    const end = new AbortController();
    const reread: RereadSchedule = new RereadSchedule(
      this.#timing,
      () => watch.read().then(() => this.#noteRead()),
      end.signal,
    );
    const watch: HomeWatch = new HomeWatch(connection, {
      feed: this.#feed,
      watches: this.#settings.watches,
      onFacts: (facts) => this.#handOver(() => this.#parts.facts.learnHousehold(facts)),
      onSubscription: (subscription, refusal) => this.#noteSubscription(subscription, refusal),
      reread,
    });
    this.#refused.clear();
    this.#watch = watch;
    const routine = setInterval(() => reread.request(), this.#timing.rereadMs);
    this.#standing.open(connection);
    this.#feed.passAvailability(true);
    reread.request();
    const reason = await connection.ended;
    clearInterval(routine);
    end.abort();
    this.#watch = null;
    this.#standing.close();
    this.#feed.passAvailability(false);
    await reread.idle();
    this.#lost(reason);
  }

  #lost(reason: string): void {
    const news = this.#connection !== null || this.#reason !== reason;
    if (this.#connection !== null || this.#since === null) this.#since = this.#parts.clock.now();
    this.#connection = null;
    this.#reason = reason;
    if (!news || this.#stopRequest.signal.aborted) return;
    this.#parts.logger.warn({ reason }, 'Home Assistant is not reachable; trying until it is.');
  }

  async #end(): Promise<void> {
    this.#stopRequest.abort();
    await this.#connection?.close();
    await this.#running;
    this.#running = null;
    this.#reason = 'stopped';
  }

  #noteRead(): void {
    this.#readAt = this.#parts.clock.now();
  }

  #noteSubscription(subscription: string, refusal: string | null): void {
    const first = !this.#refused.has(subscription);
    if (refusal === null) this.#refused.delete(subscription);
    else this.#refused.add(subscription);
    if (refusal !== null && first) {
      this.#parts.logger.error({ subscription, code: refusal }, 'Home Assistant does not grant a subscription.');
    }
  }

  #handOver(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#noteTrouble(error);
    }
  }

  /** What a message or its handler was about may be personal: only the kind of trouble is kept. */
  #noteTrouble(error: unknown): void {
    this.#troubles += 1;
    const { code } = toMerkdirError(error);
    const kind = error instanceof Error ? error.name : 'unknown';
    this.#parts.logger[this.#troubles === 1 ? 'warn' : 'debug'](
      { kind, code },
      'A message of Home Assistant was lost.',
    );
  }
}

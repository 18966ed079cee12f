import type { Observation, SourceName } from '../domain/observation.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import type { EventAdapter, TopicAdapter } from './adapter.ts';
import type { HomeEvent, HomeFeed, HomeState, MessageFeed, ObservationSink, SourceMessage } from './ports.ts';
import { SourceCounter, type SourceCounts } from './source-counter.ts';
import { eventAdapters, type SourceOptions, stateAdapters, topicAdapters } from './subscriptions.ts';

/** Largest payload that is parsed, in bytes; a Frigate event with many zones and attributes has about 8 KiB. */
export const maximumPayloadBytes = 64 * 1024;

export interface SourceIntakeParts {
  readonly messages: MessageFeed | null;
  readonly home: HomeFeed | null;
  readonly sink: ObservationSink;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface SourceIntakeOptions extends SourceOptions {
  /** false: everybody may publish on the broker, so it brings presence and sightings, never who spoke. */
  readonly trustBroker: boolean;
}

/** What a broker that anybody may publish on is believed; anything else could lend somebody a voice. */
const fromAnybody: ReadonlySet<Observation['kind']> = new Set(['sighting', 'presence', 'happening', 'source_state']);

/** Listens to everything that is on, and hands what it says to the sink. Bad messages are counted and dropped. */
export class SourceIntake implements Startable {
  readonly #options: SourceIntakeOptions;
  readonly #parts: SourceIntakeParts;
  readonly #counter = new SourceCounter();
  #running: Promise<readonly (() => void | Promise<void>)[]> | null = null;

  constructor(options: SourceIntakeOptions, parts: SourceIntakeParts) {
    this.#options = options;
    this.#parts = parts;
  }

  /** Resolves when all subscriptions stand, or are noted while there is no broker. */
  async start(): Promise<void> {
    this.#running ??= this.#listen();
    await this.#running;
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await Promise.allSettled(((await running) ?? []).map(async (leave) => leave()));
  }

  /** Counts by source, since the start of the process. */
  state(): Readonly<Partial<Record<SourceName, SourceCounts>>> {
    return this.#counter.counts();
  }

  async #listen(): Promise<readonly (() => void | Promise<void>)[]> {
    const { home, messages } = this.#parts;
    const atHome = home === null ? [] : this.#listenAtHome(home);
    const onBroker = topicAdapters(this.#options).map((adapter) =>
      messages?.subscribe(adapter.filter, (message) => this.#receive(adapter, message)),
    );
    return [...atHome, ...(await Promise.all(onBroker)).filter((leave) => leave !== undefined)];
  }

  #listenAtHome(home: HomeFeed): readonly (() => void)[] {
    const states = stateAdapters(this.#options);
    const receiveEvent = (adapter: EventAdapter) => (event: HomeEvent) =>
      this.#read(adapter.source, (receivedAt) => adapter.read(event, receivedAt));
    const receiveState = (state: HomeState) => {
      for (const adapter of states.filter(({ takes }) => takes(state))) {
        this.#read(adapter.source, (receivedAt) => adapter.read(state, receivedAt));
      }
    };
    return [
      ...eventAdapters(this.#options).map((adapter) => home.onEvent(adapter.type, receiveEvent(adapter))),
      home.onState(receiveState),
      home.onAvailability((available) => {
        const receivedAt = this.#parts.clock.now();
        this.#handOver('home_assistant', [{ kind: 'source_state', source: 'home_assistant', available, receivedAt }]);
      }),
    ];
  }

  #receive(adapter: TopicAdapter, message: SourceMessage): void {
    if (message.retained && !adapter.replays) this.#counter.count(adapter.source, 'replayed');
    else if (message.payload.byteLength > maximumPayloadBytes) this.#drop(adapter.source, 'oversized');
    else this.#read(adapter.source, (receivedAt) => this.#believed(adapter.read(message, receivedAt)));
  }

  #read(source: SourceName, read: (receivedAt: Date) => readonly Observation[]): void {
    let observations: readonly Observation[] | null = null;
    try {
      observations = read(this.#parts.clock.now());
      this.#counter.count(source, 'received');
    } catch {
      // What it was about may be personal, and is in the error: only that it happened is kept.
      this.#drop(source, 'malformed');
    }
    if (observations !== null) this.#handOver(source, observations);
  }

  #believed(observations: readonly Observation[]): readonly Observation[] {
    return this.#options.trustBroker ? observations : observations.filter(({ kind }) => fromAnybody.has(kind));
  }

  #handOver(source: SourceName, observations: readonly Observation[]): void {
    for (const observation of observations) {
      try {
        this.#parts.sink.observe(observation);
        this.#counter.count(source, 'observed');
      } catch (error) {
        this.#counter.count(source, 'failed');
        const name = error instanceof Error ? error.name : 'unknown';
        this.#parts.logger.error({ source, kind: observation.kind, error: name }, 'An observation was lost.');
      }
    }
  }

  /** A sender that keeps doing it shall not fill the disk: the first one is a warning, the rest is counted. */
  #drop(source: SourceName, why: 'malformed' | 'oversized'): void {
    this.#counter.count(source, why);
    const first = this.#counter.counts()[source]?.[why] === 1;
    this.#parts.logger[first ? 'warn' : 'debug']({ source, why }, 'A message of a source could not be read.');
  }
}

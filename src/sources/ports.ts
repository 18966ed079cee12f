import type { HouseholdFacts } from '../domain/household-facts.ts';
import type { Observation } from '../domain/observation.ts';

/** Where sources put what they understood. Must not block; what it throws is logged and loses that observation only. */
export interface ObservationSink {
  observe(observation: Observation): void;
}

/** Where the household of Home Assistant is put, whole, after every reading. Must not block. */
export interface HouseholdFactsSink {
  learnHousehold(facts: HouseholdFacts): void;
}

/** What came in on a topic of the broker. */
export interface SourceMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
  /** Replayed from the broker's store on subscribing: it may be of any age. */
  readonly retained: boolean;
}

/** The broker, as sources see it. */
export interface MessageFeed {
  subscribe(filter: string, handler: (message: SourceMessage) => void): Promise<() => Promise<void>>;
}

/** An event of Home Assistant's bus. */
export interface HomeEvent {
  readonly type: string;
  readonly data: unknown;
  readonly firedAt: Date | null;
}

/** The state of one entity, when it was read or has changed. */
export interface HomeState {
  readonly entityId: string;
  readonly state: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly changedAt: Date | null;
}

/** Home Assistant, as sources see it. Each returns how to stop listening; all survive reconnections. */
export interface HomeFeed {
  onEvent(type: string, handler: (event: HomeEvent) => void): () => void;
  /** Called for every watched entity after each (re)connection, then on each change. */
  onState(handler: (state: HomeState) => void): () => void;
  onAvailability(handler: (available: boolean) => void): () => void;
}

/** One finished run of a voice assistant, whichever agent answered. */
export interface OverheardRun {
  readonly id: string;
  readonly text: string;
  /** What the agent answered; null: nothing. */
  readonly reply: string | null;
  readonly language: string | null;
  /** `assist_satellite.kitchen`; null: it was typed. */
  readonly satellite: string | null;
  readonly conversation: string | null;
  readonly at: Date;
}

export interface PipelineRuns {
  /** Finished runs that began at or after `since` and are not known yet, oldest first. Rejects with MerkdirError. */
  finished(since: Date, isKnown: (id: string) => boolean): Promise<readonly OverheardRun[]>;
}

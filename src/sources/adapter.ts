import type { Observation, SourceName } from '../domain/observation.ts';
import type { HomeEvent, HomeState } from './ports.ts';

export interface TopicMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
}

/** Understands the messages of one topic of a product. */
export interface TopicAdapter {
  readonly source: SourceName;
  /** MQTT filter; those of different adapters must not overlap. */
  readonly filter: string;
  /** Whether a message replayed by the broker still says something: a state does, an event does not. */
  readonly replays: boolean;
  /** Pure. Throws (a ZodError or any other error) when the message is not what the product sends. */
  read(message: TopicMessage, receivedAt: Date): readonly Observation[];
}

/** Understands one type of event on Home Assistant's bus. */
export interface EventAdapter {
  readonly source: SourceName;
  readonly type: string;
  /** Pure; throws as above. */
  read(event: HomeEvent, receivedAt: Date): readonly Observation[];
}

/** What the registry says of an entity, as far as it decides whether to watch it. */
export interface WatchedEntity {
  readonly entityId: string;
  /** Integration it belongs to. */
  readonly platform: string;
}

/** Understands the states of some of Home Assistant's entities. */
export interface StateAdapter {
  readonly source: SourceName;
  watches(entity: WatchedEntity): boolean;
  /** Whether a state is this adapter's; decided from the state alone. */
  takes(state: HomeState): boolean;
  /** Pure; throws as above. */
  read(state: HomeState, receivedAt: Date): readonly Observation[];
}

/** What came in on a topic. */
export interface BusMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
  /** Replayed from the broker's store on subscribing: it may be of any age. */
  readonly retained: boolean;
}

/** Must not block; what it throws is logged and does not reach other handlers. */
export type MessageHandler = (message: BusMessage) => void;

export type Unsubscribe = () => Promise<void>;

export interface PublishOptions {
  /** Default 1: delivered at least once. */
  readonly qos?: 0 | 1;
  readonly retain?: boolean;
  /** Milliseconds after which the message is dropped instead of being sent late; default 10,000. */
  readonly deadlineMs?: number;
}

/** A broker as its users see it: always there, with a memory of what was subscribed. */
export interface MessageBus {
  /**
   * Registers a handler for a topic filter (MQTT wildcards allowed) until unsubscribed, across reconnections. Resolves
   * at once while there is no connection. Filters must not overlap, or a message may be handled twice.
   */
  subscribe(filter: string, handler: MessageHandler): Promise<Unsubscribe>;
  /**
   * Resolves when the broker has the message. Rejects with MerkdirError `timeout` (deadline passed), `overloaded` (pushed
   * out of the full queue), `not_running` (stopped) or `invalid_input` (not a topic to publish on).
   */
  publish(topic: string, payload: string, options?: PublishOptions): Promise<void>;
  /** Called after every (re)connection, when the subscriptions stand again. Returns how to stop listening. */
  onConnected(listener: () => void): () => void;
}

import { MerkdirError } from '../../kernel/errors.ts';

export interface OutgoingMessage {
  readonly topic: string;
  readonly payload: string;
  readonly qos: 0 | 1;
  readonly retain: boolean;
}

export interface OutgoingQueueLimits {
  /** Messages kept, sent but unconfirmed ones included. */
  readonly messages: number;
  /** Their payloads together, in characters. */
  readonly characters: number;
  /** Messages sent at the same time without a confirmation. */
  readonly inFlight: number;
}

interface Entry {
  readonly message: OutgoingMessage;
  readonly expiry: NodeJS.Timeout;
  readonly resolve: () => void;
  readonly reject: (error: MerkdirError) => void;
  inFlight: boolean;
}

/**
 * Messages on their way to the broker, in the order they came.
 * - Each has a deadline; when it is over the message is dropped, sent or not.
 * - What was in flight when the link broke is sent again, so a message may arrive twice.
 * - When the queue is full the oldest message gives way: its deadline is the nearest.
 */
export class OutgoingQueue {
  readonly #limits: OutgoingQueueLimits;
  #entries: Entry[] = [];
  #characters = 0;
  #dropped = 0;

  constructor(limits: OutgoingQueueLimits) {
    this.#limits = limits;
  }

  get queued(): number {
    return this.#entries.length;
  }

  /** Messages given up since the start. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Resolves when the message is delivered; rejects with MerkdirError `timeout`, `overloaded` or that of `close`. */
  add(message: OutgoingMessage, deadlineMs: number): Promise<void> {
    if (message.payload.length > this.#limits.characters) return Promise.reject(fullError());
    return new Promise<void>((resolve, reject) => {
      const expiry = setTimeout(() => this.#drop(entry, lateError()), deadlineMs);
      const entry: Entry = { message, expiry, resolve, reject, inFlight: false };
      this.#entries.push(entry);
      this.#characters += message.payload.length;
      this.#makeRoom();
    });
  }

  /** The next message to send, with what to call once the broker has it; null when there is none or the window is full. */
  take(): { readonly message: OutgoingMessage; readonly delivered: () => void } | null {
    const entry = this.#entries.find((candidate) => !candidate.inFlight);
    if (entry === undefined || this.#inFlight >= this.#limits.inFlight) return null;
    entry.inFlight = true;
    return { message: entry.message, delivered: () => this.#remove(entry) && entry.resolve() };
  }

  /** The link is gone: nothing in flight will be confirmed any more. */
  returnInFlight(): void {
    for (const entry of this.#entries) entry.inFlight = false;
  }

  /** Gives up all messages with `error`. */
  close(error: MerkdirError): void {
    for (const entry of [...this.#entries]) this.#drop(entry, error);
  }

  get #inFlight(): number {
    return this.#entries.filter((entry) => entry.inFlight).length;
  }

  #makeRoom(): void {
    for (const oldest of [...this.#entries]) {
      if (this.#entries.length <= this.#limits.messages && this.#characters <= this.#limits.characters) return;
      this.#drop(oldest, fullError());
    }
  }

  #drop(entry: Entry, error: MerkdirError): void {
    if (!this.#remove(entry)) return;
    this.#dropped += 1;
    entry.reject(error);
  }

  #remove(entry: Entry): boolean {
    const index = this.#entries.indexOf(entry);
    if (index === -1) return false;
    this.#entries.splice(index, 1);
    this.#characters -= entry.message.payload.length;
    clearTimeout(entry.expiry);
    return true;
  }
}

function lateError(): MerkdirError {
  return new MerkdirError(
    'timeout',
    'The MQTT broker did not take a message in time.',
    'Check that the broker runs and that MQTT_URL points to it.',
  );
}

function fullError(): MerkdirError {
  return new MerkdirError(
    'overloaded',
    'More messages wait for the MQTT broker than are kept.',
    'Check that the broker runs and that MQTT_URL points to it.',
  );
}

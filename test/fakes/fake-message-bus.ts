import { MerkdirError } from '../../src/kernel/errors.ts';
import { topicMatches } from '../../src/platform/mqtt/topic-filter.ts';
import type { MessageBus, MessageHandler, PublishOptions, Unsubscribe } from '../../src/surfaces/mqtt/ports.ts';

/**
 * A broker in memory that behaves like one: messages arrive later and not within the call, payloads are bytes, retained
 * ones are replayed to new subscribers and after every reconnection, a handler that throws harms nobody else. While it is
 * offline, what others publish is lost and what we publish waits until its deadline.
 */
export class FakeMessageBus implements MessageBus {
  readonly #handlers: { readonly filter: string; readonly handler: MessageHandler }[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #retained = new Map<string, Uint8Array>();
  readonly #waiting = new Set<() => void>();
  #online = true;

  async subscribe(filter: string, handler: MessageHandler): Promise<Unsubscribe> {
    const subscription = { filter, handler };
    this.#handlers.push(subscription);
    if (this.#online) this.#replay(subscription);
    return async () => {
      const index = this.#handlers.indexOf(subscription);
      if (index !== -1) this.#handlers.splice(index, 1);
    };
  }

  publish(topic: string, payload: string, options: PublishOptions = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      const send = () => {
        clearTimeout(expiry);
        this.#waiting.delete(send);
        this.publishBytes(topic, new TextEncoder().encode(payload), options.retain ?? false);
        resolve();
      };
      const expiry = setTimeout(() => {
        this.#waiting.delete(send);
        reject(new MerkdirError('timeout', 'The broker is offline.', 'Put the fake online.'));
      }, options.deadlineMs ?? 10_000);
      if (this.#online) send();
      else this.#waiting.add(send);
    });
  }

  onConnected(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What any other client of the broker does. */
  publishBytes(topic: string, payload: Uint8Array, retain = false): void {
    if (!this.#online) return;
    if (retain) this.#retained.set(topic, payload.slice());
    for (const subscription of this.#handlers) this.#deliver(subscription, topic, payload.slice(), false);
  }

  goOffline(): void {
    this.#online = false;
  }

  goOnline(): void {
    this.#online = true;
    for (const subscription of this.#handlers) this.#replay(subscription);
    for (const send of [...this.#waiting]) send();
    for (const listener of this.#listeners) listener();
  }

  #replay(subscription: { readonly filter: string; readonly handler: MessageHandler }): void {
    for (const [topic, payload] of this.#retained) this.#deliver(subscription, topic, payload.slice(), true);
  }

  #deliver(
    subscription: { readonly filter: string; readonly handler: MessageHandler },
    topic: string,
    payload: Uint8Array,
    retained: boolean,
  ): void {
    if (!topicMatches(subscription.filter, topic)) return;
    setImmediate(() => {
      if (!this.#handlers.includes(subscription)) return;
      try {
        subscription.handler({ topic, payload, retained });
      } catch {
        // As in the real link: logged there, of no consequence for others.
      }
    });
  }
}

import type { WebSocket } from 'ws';

type Listener = (event: { readonly data: string }) => void;

/**
 * A WebSocket as home-assistant-js-websocket wants one, with what the library lacks: every frame proves life; messages
 * that come coalesced are handed over one by one; one that is broken, or whose handler fails, harms no other.
 */
export class GuardedSocket {
  /** The library reads these two. */
  readonly OPEN = 1;
  readonly haVersion: string;
  readonly #socket: WebSocket;
  readonly #onTrouble: (error: unknown) => void;
  readonly #listeners = { message: new Set<Listener>(), close: new Set<Listener>() };
  #heardAt = performance.now();

  constructor(socket: WebSocket, haVersion: string, onTrouble: (error: unknown) => void) {
    this.#socket = socket;
    this.haVersion = haVersion;
    this.#onTrouble = onTrouble;
  }

  /** Begins to listen; what arrived between the greeting and this call is still to come. */
  open(): void {
    this.#socket.on('message', (data) => this.#receive(String(data)));
    this.#socket.on('pong', () => this.#noteLife());
    this.#socket.on('close', () => {
      for (const listener of [...this.#listeners.close]) listener({ data: '' });
    });
  }

  get readyState(): number {
    return this.#socket.readyState;
  }

  /** When anything was heard last, by `performance.now()`. */
  get heardAt(): number {
    return this.#heardAt;
  }

  addEventListener(type: 'message' | 'close', listener: Listener): void {
    this.#listeners[type].add(listener);
  }

  removeEventListener(type: 'message' | 'close', listener: Listener): void {
    this.#listeners[type].delete(listener);
  }

  send(data: string): void {
    this.#socket.send(data);
  }

  close(): void {
    this.#socket.close();
  }

  /** Cuts the link without waiting for the other side to say goodbye. */
  terminate(): void {
    this.#socket.terminate();
  }

  #noteLife(): void {
    this.#heardAt = performance.now();
  }

  #receive(text: string): void {
    this.#noteLife();
    for (const data of this.#messagesIn(text)) {
      for (const listener of [...this.#listeners.message]) {
        try {
          listener({ data });
        } catch (error) {
          this.#onTrouble(error);
        }
      }
    }
  }

  #messagesIn(text: string): readonly string[] {
    if (!text.startsWith('[')) return [text];
    try {
      const messages: unknown = JSON.parse(text);
      return Array.isArray(messages) ? messages.map((message) => JSON.stringify(message)) : [];
    } catch (error) {
      this.#onTrouble(error);
      return [];
    }
  }
}

import { randomUUID } from 'node:crypto';

/** What happened: a kind, and ids. */
export interface StreamedEvent {
  /** "<run of the server>:<number>", for whoever comes back. */
  readonly id: string;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** As many events as a client may miss without loading everything anew. */
const kept = 500;

/** The latest events, for streams that begin now or go on after a break. */
export class EventStream {
  /** Tells this run of the server from others. */
  readonly run = randomUUID();
  readonly #events: StreamedEvent[] = [];
  readonly #listeners = new Set<(event: StreamedEvent) => void>();
  #count = 0;

  get listeners(): number {
    return this.#listeners.size;
  }

  add(kind: string, data: StreamedEvent['data']): void {
    this.#count += 1;
    const event = { id: `${this.run}:${this.#count}`, kind, data };
    this.#events.push(event);
    if (this.#events.length > kept) this.#events.shift();
    for (const listener of this.#listeners) listener(event);
  }

  /** What came after `id`, oldest first; null: that can't be told any more (a restart, or too long ago). */
  since(id: string): readonly StreamedEvent[] | null {
    const [run, count] = id.split(':');
    const missed = this.#count - Number(count);
    if (run !== this.run || !(missed >= 0 && missed <= this.#events.length)) return null;
    return missed === 0 ? [] : this.#events.slice(-missed);
  }

  /** Returns how to stop listening. */
  listen(listener: (event: StreamedEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** An event as it goes over the wire (HTML Standard, server-sent events). JSON holds no line break. */
export function frameOf({ id, kind, data }: StreamedEvent): string {
  return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

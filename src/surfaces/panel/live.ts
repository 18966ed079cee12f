/** What the server tells as it happens; `reset`: something was missed, load anew. */
export const liveKinds = [
  'memory_saved',
  'memory_forgotten',
  'memory_recalled',
  'memories_changed',
  'drafts_changed',
  'procedures_changed',
  'intentions_changed',
  'session_closed',
  'reset',
] as const;
export type LiveKind = (typeof liveKinds)[number];

/** First and longest wait before the stream is opened anew, in milliseconds. */
const waits = { first: 1_000, longest: 30_000 };

type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;

/**
 * The server's events. The browser itself takes up a stream that breaks; one that was refused (a restart, a session that
 * ended) is opened anew after a while, and whoever listens loads anew.
 */
export class Live extends EventTarget {
  readonly #open: () => Source;
  #source: Source | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = waits.first;

  constructor(open: () => Source = () => new EventSource('./api/stream')) {
    super();
    this.#open = open;
  }

  start(): void {
    const source = this.#open();
    this.#source = source;
    for (const kind of liveKinds) {
      source.addEventListener(kind, () => this.dispatchEvent(new Event(kind)));
    }
    source.addEventListener('open', () => {
      this.#wait = waits.first;
    });
    source.addEventListener('error', () => {
      // 2: closed for good (HTML Standard, EventSource.CLOSED).
      if (source.readyState === 2) this.#again(source);
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  #again(source: Source): void {
    if (this.#source !== source) return;
    this.#timer = setTimeout(() => {
      this.start();
      this.dispatchEvent(new Event('reset'));
    }, this.#wait);
    this.#wait = Math.min(this.#wait * 2, waits.longest);
  }
}

import type { SourceName } from '../domain/observation.ts';

export interface SourceCounts {
  /** Messages, events and states that were understood. */
  readonly received: number;
  /** Observations handed over; a message may hold none. */
  readonly observed: number;
  readonly malformed: number;
  readonly oversized: number;
  /** Replayed by the broker on connecting, so of unknown age: not counted as news. */
  readonly replayed: number;
  /** Lost because whoever should take it failed. */
  readonly failed: number;
}

const none: SourceCounts = { received: 0, observed: 0, malformed: 0, oversized: 0, replayed: 0, failed: 0 };

/** Counts what became of the messages of each source. */
export class SourceCounter {
  readonly #counts = new Map<SourceName, SourceCounts>();

  count(source: SourceName, what: keyof SourceCounts): void {
    const counts = this.#counts.get(source) ?? none;
    this.#counts.set(source, { ...counts, [what]: counts[what] + 1 });
  }

  counts(): Readonly<Partial<Record<SourceName, SourceCounts>>> {
    return Object.fromEntries(this.#counts);
  }
}

import { z } from 'zod';
import type { HomeEvent, HomeFeed, HomeState } from '../../sources/ports.ts';

const eventSchema = z.object({
  event_type: z.string(),
  data: z.unknown(),
  time_fired: z.iso.datetime({ offset: true }).nullish().catch(null),
});

/** Who wants to hear what of Home Assistant, whatever connection brings it. One that fails keeps nothing from others. */
export class FeedHandlers implements HomeFeed {
  readonly #events = new Map<string, Set<(event: HomeEvent) => void>>();
  readonly #states = new Set<(state: HomeState) => void>();
  readonly #availability = new Set<(available: boolean) => void>();
  readonly #onTrouble: (error: unknown) => void;

  constructor(onTrouble: (error: unknown) => void) {
    this.#onTrouble = onTrouble;
  }

  get eventTypes(): readonly string[] {
    return [...this.#events.keys()];
  }

  onEvent(type: string, handler: (event: HomeEvent) => void): () => void {
    const handlers = this.#events.get(type) ?? new Set();
    this.#events.set(type, handlers.add(handler));
    return () => {
      handlers.delete(handler);
      if (handlers.size === 0) this.#events.delete(type);
    };
  }

  onState(handler: (state: HomeState) => void): () => void {
    this.#states.add(handler);
    return () => this.#states.delete(handler);
  }

  onAvailability(handler: (available: boolean) => void): () => void {
    this.#availability.add(handler);
    return () => this.#availability.delete(handler);
  }

  /** An event as it comes over the wire. Throws a ZodError. */
  passEvent(type: string, wire: unknown): void {
    const { data, time_fired } = eventSchema.parse(wire);
    const event = { type, data, firedAt: time_fired ? new Date(time_fired) : null };
    this.#tell(this.#events.get(type) ?? [], event);
  }

  passState(state: HomeState): void {
    this.#tell(this.#states, state);
  }

  passAvailability(available: boolean): void {
    this.#tell(this.#availability, available);
  }

  #tell<News>(handlers: Iterable<(news: News) => void>, news: News): void {
    for (const handler of [...handlers]) {
      try {
        handler(news);
      } catch (error) {
        this.#onTrouble(error);
      }
    }
  }
}

import type { HouseholdFacts } from '../../domain/household-facts.ts';
import { toMerkdirError } from '../../kernel/errors.ts';
import { EntityStates } from './entity-states.ts';
import type { FeedHandlers } from './feed-handlers.ts';
import type { HomeAssistantConnection } from './home-assistant-connection.ts';
import type { ListedEntity } from './home-assistant-link-settings.ts';
import { householdFromRegistries } from './household-from-registries.ts';
import { readRegistries } from './read-registries.ts';
import type { Registries } from './registries.ts';
import type { RereadSchedule } from './reread-schedule.ts';

/** Events that say that a registry is not as it was read, and that Home Assistant has finished starting. */
const registryEvents = [
  'area_registry_updated',
  'floor_registry_updated',
  'device_registry_updated',
  'entity_registry_updated',
  'user_added',
  'user_updated',
  'user_removed',
  'homeassistant_started',
];

/** Attributes of a person that come from the registry of people, for whose changes there is no event. */
const personAttributes = ['friendly_name', 'user_id', 'device_trackers'];

export interface HomeWatchParts {
  readonly feed: FeedHandlers;
  readonly watches: (entity: ListedEntity) => boolean;
  readonly onFacts: (facts: HouseholdFacts) => void;
  /** `refusal`: code of the MerkdirError; null: granted. */
  readonly onSubscription: (subscription: string, refusal: string | null) => void;
  readonly reread: RereadSchedule;
}

/** What is subscribed and read on one connection; the next one gets a new watch. */
export class HomeWatch {
  readonly #connection: HomeAssistantConnection;
  readonly #parts: HomeWatchParts;
  readonly #subscribed = new Set<string>();
  readonly #people = new Map<string, string>();
  #watched = '';
  #leaveStates: (() => Promise<void>) | null = null;

  constructor(connection: HomeAssistantConnection, parts: HomeWatchParts) {
    this.#connection = connection;
    this.#parts = parts;
  }

  /** Reads the registries again, and with them which entities are watched. */
  readSoon(): void {
    this.#parts.reread.request();
  }

  /** Subscribes to what is not subscribed yet; what is refused now is asked for again next time. Never rejects. */
  async subscribe(): Promise<void> {
    const { feed, reread } = this.#parts;
    await Promise.all([
      ...registryEvents.map((type) =>
        this.#subscribeTo(type, (event) => {
          reread.request();
          feed.passEvent(type, event);
        }),
      ),
      ...feed.eventTypes
        .filter((type) => !registryEvents.includes(type))
        .map((type) => this.#subscribeTo(type, (event) => feed.passEvent(type, event))),
    ]);
  }

  /** Reads the registries, hands over what they say, and watches the entities they list. Rejects with MerkdirError. */
  async read(): Promise<void> {
    await this.subscribe();
    const registries = await readRegistries(this.#connection);
    const facts = householdFromRegistries(registries);
    this.#parts.onFacts(facts);
    await this.#watchStates(this.#entitiesOf(registries, facts));
  }

  async #subscribeTo(type: string, handler: (event: unknown) => void): Promise<void> {
    if (this.#subscribed.has(type)) return;
    this.#subscribed.add(type);
    try {
      await this.#connection.subscribe({ type: 'subscribe_events', event_type: type }, handler);
      this.#parts.onSubscription(type, null);
    } catch (error) {
      this.#subscribed.delete(type);
      this.#refused(type, error);
    }
  }

  #entitiesOf({ entities }: Registries, facts: HouseholdFacts): readonly string[] {
    const carried = new Set((facts.people ?? []).flatMap(({ devices }) => devices));
    return entities
      .filter(({ disabled_by }) => disabled_by === null)
      .filter(({ entity_id, platform }) => this.#parts.watches({ entityId: entity_id, platform }))
      .map(({ entity_id }) => entity_id)
      .filter((entityId) => !entityId.startsWith('device_tracker.') || carried.has(entityId))
      .sort();
  }

  async #watchStates(entityIds: readonly string[]): Promise<void> {
    const wanted = entityIds.join();
    if (wanted === this.#watched) return;
    const leave = this.#leaveStates;
    this.#watched = wanted;
    this.#leaveStates = null;
    await leave?.();
    // Without any id Home Assistant would send the states of all entities.
    if (entityIds.length === 0) return;
    const states = new EntityStates();
    try {
      this.#leaveStates = await this.#connection.subscribe(
        { type: 'subscribe_entities', entity_ids: [...entityIds] },
        (event) => {
          for (const state of states.apply(event)) {
            this.#noticePerson(state.entityId, state.attributes);
            this.#parts.feed.passState(state);
          }
        },
      );
    } catch (error) {
      this.#watched = '';
      this.#refused('subscribe_entities', error);
    }
  }

  #noticePerson(entityId: string, attributes: Readonly<Record<string, unknown>>): void {
    if (!entityId.startsWith('person.')) return;
    const now = JSON.stringify(personAttributes.map((key) => attributes[key] ?? null));
    const before = this.#people.get(entityId);
    this.#people.set(entityId, now);
    if (before !== undefined && before !== now) this.#parts.reread.request();
  }

  #refused(subscription: string, error: unknown): void {
    const { code } = toMerkdirError(error);
    if (code !== 'not_running') this.#parts.onSubscription(subscription, code);
  }
}

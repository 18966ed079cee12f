import type { Configuration } from '../config/load.ts';
import type { Turn } from '../domain/turn.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Logger } from '../kernel/logger.ts';
import { HomeAssistantLink } from '../platform/home-assistant/home-assistant-link.ts';
import type { ListedEntity } from '../platform/home-assistant/home-assistant-link-settings.ts';
import type { MqttLink } from '../platform/mqtt/mqtt-link.ts';
import { SourceIntake } from '../sources/source-intake.ts';
import { defaultSources, entityWatch } from '../sources/subscriptions.ts';
import { untagged } from '../sources/tagged-turn.ts';
import { HouseholdFollower } from './household-follower.ts';
import type { IdentityStage } from './identity-stage.ts';
import { homeMessenger } from './messenger.ts';
import type { Storage } from './storage.ts';

export interface HomeStageParts {
  readonly configuration: Configuration;
  readonly storage: Storage;
  readonly identity: IdentityStage;
  readonly bus: MqttLink;
  /** Whether a reminder waits for a change of this entity. */
  readonly waitsFor: (entityId: string) => boolean;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What comes from outside: Home Assistant with its people and rooms, sources of events, and names in transcripts. */
export function buildHomeStage({ configuration, storage, identity, bus, waitsFor, clock, logger }: HomeStageParts) {
  const { options, homeAssistant, topicPrefix } = configuration;
  const { registry } = identity;
  const homeSources = { ...defaultSources.home, events: options.event_entities };
  const sources = { prefix: topicPrefix, ...defaultSources, home: homeSources };
  const isWatched = entityWatch(sources);
  const follower = new HouseholdFollower({ store: storage.household, registry, vault: storage.vault, logger });
  const watches = (entity: ListedEntity) => isWatched(entity) || waitsFor(entity.entityId);
  const home: HomeAssistantLink | null =
    homeAssistant === null
      ? null
      : new HomeAssistantLink({ ...homeAssistant, watches }, { facts: follower, logger, clock });
  const intake = new SourceIntake(
    { ...sources, trustBroker: options.trust_broker },
    { messages: bus, home, sink: identity.observer, clock, logger },
  );
  const tags = new Map(options.transcript_tags.map(({ satellite, form }) => [satellite, form]));
  const isPerson = (name: string) => registry.directory().personOf({ by: 'name', name }) !== null;
  return {
    home,
    follower,
    intake,
    messenger: home === null ? null : homeMessenger(home, { registry, language: options.language }),
    /** A turn without the speaker's name that its satellite writes into what was said. */
    withoutTag: (turn: Turn): Turn => untagged(turn, tags, isPerson),
  };
}

export type HomeStage = ReturnType<typeof buildHomeStage>;

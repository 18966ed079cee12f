import { EventLog } from '../identity/event-log.ts';
import { EvidenceBook } from '../identity/evidence-book.ts';
import { HouseRegistry, HouseWitness } from '../identity/house-witness.ts';
import type { Noticed } from '../identity/noticed.ts';
import { Observer } from '../identity/observer.ts';
import type { HouseholdSettings } from '../identity/ports.ts';
import { PresenceBoard } from '../identity/presence-board.ts';
import type { Witness } from '../identity/requester.ts';
import { SightingLog } from '../identity/sighting-log.ts';
import type { Clock } from '../kernel/clock.ts';
import { toMerkdirError } from '../kernel/errors.ts';
import type { Logger } from '../kernel/logger.ts';
import type { Storage } from './storage.ts';

/** Who is who and where, joined: what sources feed and what turns ask. */
export interface IdentityStage {
  readonly registry: HouseRegistry;
  readonly evidence: EvidenceBook;
  readonly presence: PresenceBoard;
  readonly sightings: SightingLog;
  readonly events: EventLog;
  readonly observer: Observer;
  readonly witness: Witness;
  /** How long what sources tell is kept, from now on. */
  learnTimes(times: Pick<HouseholdSettings, 'sightingDays' | 'eventDays'>): void;
}

export function buildIdentityStage(parts: {
  readonly storage: Storage;
  readonly settings: Pick<HouseholdSettings, 'sightingDays' | 'eventDays'>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Left out: nobody waits for anybody. */
  readonly onNoticed?: (noticed: Noticed) => void;
}): IdentityStage {
  const { storage, clock, logger, onNoticed = () => {} } = parts;
  let times = parts.settings;
  const registry = new HouseRegistry();
  const { directory } = registry;
  const evidence = new EvidenceBook({ directory, clock });
  const presence = new PresenceBoard({ directory, clock });
  const sightings = new SightingLog({
    store: storage.sightings,
    vault: storage.vault,
    directory,
    keepDays: () => times.sightingDays,
    logger,
  });
  const events = new EventLog({
    store: storage.events,
    vault: storage.vault,
    directory,
    keepDays: () => times.eventDays,
    logger,
  });
  const observer = new Observer({
    evidence,
    presence,
    sightings,
    events,
    directory,
    onNoticed,
    onConversationEnd: ({ satellite, conversation }) => {
      const ended = async () => {
        const satellites = satellite === null ? null : directory().namesOfSatellite(satellite);
        await storage.conversation.close({ vault: storage.vault(), satellites, conversation }, clock.now());
      };
      ended().catch((error: unknown) => {
        logger.warn({ code: toMerkdirError(error).code }, 'The end of a conversation could not be noted.');
      });
    },
  });
  return {
    registry,
    evidence,
    presence,
    sightings,
    events,
    observer,
    witness: new HouseWitness({ evidence, presence, registry }),
    learnTimes: (learned) => {
      times = learned;
    },
  };
}

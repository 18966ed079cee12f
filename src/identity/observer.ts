import type { ConversationEnd, Observation } from '../domain/observation.ts';
import { Arrivals } from './arrivals.ts';
import type { EventLog } from './event-log.ts';
import type { EvidenceBook } from './evidence-book.ts';
import type { PresenceBoard } from './presence-board.ts';
import { FaceConsensus } from './presence-faces.ts';
import type { SightingLog } from './sighting-log.ts';

export interface ObserverParts {
  readonly evidence: EvidenceBook;
  readonly presence: PresenceBoard;
  readonly sightings: SightingLog;
  readonly events: EventLog;
  /** Must not throw. */
  readonly onConversationEnd: (end: ConversationEnd) => void;
}

/** Where every observation of every source arrives: speakers as evidence, bodies as presence, the rest as it is. */
export class Observer {
  readonly #parts: ObserverParts;
  readonly #faces = new FaceConsensus();
  readonly #arrivals = new Arrivals();

  constructor(parts: ObserverParts) {
    this.#parts = parts;
  }

  observe(observation: Observation): void {
    const { evidence, presence, sightings, events, onConversationEnd } = this.#parts;
    switch (observation.kind) {
      case 'speaker':
      case 'activity':
        evidence.observe(observation);
        break;
      case 'source_state':
        evidence.observe(observation);
        presence.observe(observation);
        break;
      case 'presence': {
        presence.observe(observation);
        const arrival = this.#arrivals.notice(observation);
        if (arrival !== null) events.add(arrival);
        break;
      }
      case 'happening':
        events.add(observation);
        break;
      case 'conversation_end':
        onConversationEnd(observation);
        break;
      case 'sighting': {
        const confirmed = this.#faces.confirm(observation);
        if (confirmed === null) return;
        presence.observe(confirmed);
        sightings.add(confirmed);
      }
    }
  }
}

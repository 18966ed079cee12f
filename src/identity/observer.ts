import type { ConversationEnd, Observation } from '../domain/observation.ts';
import type { EvidenceBook } from './evidence-book.ts';
import type { PresenceBoard } from './presence-board.ts';
import { FaceConsensus } from './presence-faces.ts';
import type { SightingLog } from './sighting-log.ts';

export interface ObserverParts {
  readonly evidence: EvidenceBook;
  readonly presence: PresenceBoard;
  readonly sightings: SightingLog;
  /** Must not throw. */
  readonly onConversationEnd: (end: ConversationEnd) => void;
}

/** Where every observation of every source arrives: speakers as evidence, bodies as presence, ends as ends. */
export class Observer {
  readonly #parts: ObserverParts;
  readonly #faces = new FaceConsensus();

  constructor(parts: ObserverParts) {
    this.#parts = parts;
  }

  observe(observation: Observation): void {
    const { evidence, presence, sightings, onConversationEnd } = this.#parts;
    switch (observation.kind) {
      case 'speaker':
      case 'activity':
      case 'source_state':
        evidence.observe(observation);
        break;
      case 'presence':
        presence.observe(observation);
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

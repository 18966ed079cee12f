import type { ConversationEnd, Happening, Observation, PresenceReport, Sighting } from '../domain/observation.ts';
import { Arrivals } from './arrivals.ts';
import { happenedFrom } from './event-folding.ts';
import type { EventLog } from './event-log.ts';
import type { EvidenceBook } from './evidence-book.ts';
import type { EvidenceDirectory } from './evidence-directory.ts';
import type { Noticed } from './noticed.ts';
import type { PresenceBoard } from './presence-board.ts';
import { FaceConsensus } from './presence-faces.ts';
import { seenFrom } from './presence-sightings.ts';
import type { SightingLog } from './sighting-log.ts';

export interface ObserverParts {
  readonly evidence: EvidenceBook;
  readonly presence: PresenceBoard;
  readonly sightings: SightingLog;
  readonly events: EventLog;
  /** Must not throw. */
  readonly onConversationEnd: (end: ConversationEnd) => void;
  /** Must not throw. */
  readonly directory: () => EvidenceDirectory;
  /** Somebody came, went or is somewhere. Must not throw. */
  readonly onNoticed: (noticed: Noticed) => void;
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
    const { evidence, presence, sightings, onConversationEnd } = this.#parts;
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
        this.#noticePresence(observation);
        const arrival = this.#arrivals.notice(observation);
        if (arrival !== null) this.#happened(arrival);
        break;
      }
      case 'happening':
        this.#happened(observation);
        break;
      case 'conversation_end':
        onConversationEnd(observation);
        break;
      case 'sighting': {
        const confirmed = this.#faces.confirm(observation);
        if (confirmed === null) return;
        presence.observe(confirmed);
        sightings.add(confirmed);
        this.#noticeSighting(confirmed);
      }
    }
  }

  #happened(happening: Happening): void {
    const { events, directory, onNoticed } = this.#parts;
    events.add(happening);
    const happened = happenedFrom(happening, directory());
    if (happened === null || (happened.what !== 'arrival' && happened.what !== 'departure')) return;
    const { what: kind, person, name, at } = happened;
    onNoticed({ kind, person, name, at });
  }

  #noticeSighting(sighting: Sighting): void {
    const { person, name, room, from: at, label } = seenFrom(sighting, this.#parts.directory());
    const isSomebody = person !== null || (label === 'person' && name !== null);
    if (isSomebody) this.#parts.onNoticed({ kind: 'seen', person, name, room, at });
  }

  #noticePresence({ state, person: reference, room: name, at, receivedAt }: PresenceReport): void {
    if (state !== 'here' || name === null) return;
    const { directory, onNoticed } = this.#parts;
    const person = directory().personOf(reference);
    const room = directory().roomOf(name);
    if (person !== null && room !== null) onNoticed({ kind: 'seen', person, name: null, room, at: at ?? receivedAt });
  }
}

import type { PersonId, RoomId } from '../domain/ids.ts';
import type { Observation, SourceState } from '../domain/observation.ts';
import type { Clock } from '../kernel/clock.ts';
import type { EvidenceDirectory } from './evidence-directory.ts';
import {
  confirmStanding,
  isFresh,
  loseStanding,
  nobodyPresent,
  type Presence,
  presenceAfter,
  presentIn,
  type Whereabouts,
} from './presence.ts';
import { presenceEventOf } from './presence-events.ts';

export interface PresenceBoardParts {
  /** Must not throw. */
  readonly directory: () => EvidenceDirectory;
  readonly clock: Clock;
}

/** Somebody's whereabouts with their age, in milliseconds. */
export interface Present extends Whereabouts {
  readonly ageMs: number;
}

/** Who else is in a room, as far as anybody knows. */
export interface Company {
  readonly people: readonly PersonId[];
  /** Named people who do not belong to the household. */
  readonly strangers: number;
}

/** Keeps track of who is in which room since when. In memory, bounded. */
export class PresenceBoard {
  readonly #parts: PresenceBoardParts;
  #presence: Presence = nobodyPresent;
  /** Home Assistant is heard: what it said last is so now. */
  #homeHeard = false;

  constructor(parts: PresenceBoardParts) {
    this.#parts = parts;
  }

  /** Takes confirmed sightings, presence reports and whether Home Assistant is heard; nothing else is of interest. */
  observe(observation: Observation): void {
    if (observation.kind === 'source_state') {
      if (observation.source === 'home_assistant') this.#noteHome(observation);
      return;
    }
    const event = presenceEventOf(observation, this.#parts.directory());
    if (event !== null) this.#presence = presenceAfter(this.#presence, event);
  }

  /** Whoever speaks somewhere is there. */
  noteTurn({ person, room, at }: { readonly person: PersonId; readonly room: RoomId; readonly at: Date }): void {
    const time = at.getTime();
    const who = { kind: 'member', person } as const;
    const event = { kind: 'in_room', who, room, means: 'turn', from: time, until: time, distance: null } as const;
    this.#presence = presenceAfter(this.#presence, event);
  }

  whoIsIn(room: RoomId): readonly Present[] {
    const now = this.#now();
    return presentIn(this.#current(now), room, now).map((whereabouts) => aged(whereabouts, now));
  }

  /** The last that is known of somebody, however old; null: nothing. */
  whereIs(person: PersonId): Present | null {
    const now = this.#now();
    const whereabouts = this.#current(now).get(person);
    return whereabouts === undefined ? null : aged(whereabouts, now);
  }

  /** Everybody in a room; who speaks there is among them once they have. */
  companyIn(room: RoomId): Company {
    const present = this.whoIsIn(room);
    const people = present.flatMap(({ who }) => (who.kind === 'member' ? [who.person] : []));
    return { people, strangers: present.length - people.length };
  }

  /** Everybody of whom something is known that still holds, the latest noticed first. */
  everybody(): readonly Present[] {
    const now = this.#now();
    return [...this.#current(now).values()]
      .filter((whereabouts) => isFresh(whereabouts, now))
      .map((whereabouts) => aged(whereabouts, now))
      .sort((left, right) => left.ageMs - right.ageMs);
  }

  #noteHome({ available, receivedAt }: SourceState): void {
    if (this.#homeHeard && !available) this.#presence = loseStanding(this.#presence, receivedAt.getTime());
    this.#homeHeard = available;
  }

  #current(now: number): Presence {
    return this.#homeHeard ? confirmStanding(this.#presence, now) : this.#presence;
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }
}

function aged(whereabouts: Whereabouts, now: number): Present {
  return { ...whereabouts, ageMs: Math.max(0, now - whereabouts.seenAt) };
}

import type { PersonId, RoomId } from '../domain/ids.ts';
import type { Observation } from '../domain/observation.ts';
import type { Clock } from '../kernel/clock.ts';
import type { EvidenceDirectory } from './evidence-directory.ts';
import { isFresh, nobodyPresent, type Presence, presenceAfter, presentIn, type Whereabouts } from './presence.ts';
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

  constructor(parts: PresenceBoardParts) {
    this.#parts = parts;
  }

  /** Takes confirmed sightings and presence reports; everything else is of no interest here. */
  observe(observation: Observation): void {
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
    return presentIn(this.#presence, room, now).map((whereabouts) => aged(whereabouts, now));
  }

  /** The last that is known of somebody, however old; null: nothing. */
  whereIs(person: PersonId): Present | null {
    const whereabouts = this.#presence.get(person);
    return whereabouts === undefined ? null : aged(whereabouts, this.#now());
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
    return [...this.#presence.values()]
      .filter((whereabouts) => isFresh(whereabouts, now))
      .map((whereabouts) => aged(whereabouts, now))
      .sort((left, right) => left.ageMs - right.ageMs);
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }
}

function aged(whereabouts: Whereabouts, now: number): Present {
  return { ...whereabouts, ageMs: Math.max(0, now - whereabouts.seenAt) };
}

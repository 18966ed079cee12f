import type { PersonId, RoomId } from '../domain/ids.ts';
import type { Turn } from '../domain/turn.ts';
import type { EvidenceBook } from './evidence-book.ts';
import type { EvidenceDirectory, HouseholdLinks } from './evidence-directory.ts';
import { directoryOf, noLinks } from './evidence-directory.ts';
import type { Household } from './ports.ts';
import type { PresenceBoard } from './presence-board.ts';
import type { Attributed, Witness } from './requester.ts';

export interface HouseWitnessParts {
  readonly evidence: EvidenceBook;
  readonly presence: PresenceBoard;
  readonly registry: HouseRegistry;
}

/** Judges turns by the evidence at hand, and takes who speaks somewhere to be there. */
export class HouseWitness implements Witness {
  readonly #parts: HouseWitnessParts;

  constructor(parts: HouseWitnessParts) {
    this.#parts = parts;
  }

  async attribute(turn: Turn, household: Household): Promise<Attributed> {
    const { evidence, presence, registry } = this.#parts;
    registry.learnHousehold(household);
    const { person, room, recognition } = await evidence.attribute(turn);
    if (person !== null && room !== null) presence.noteTurn({ person, room, at: turn.at });
    return { person, room, recognition };
  }

  presentIn(room: RoomId): readonly PersonId[] {
    return this.#parts.presence.companyIn(room).people;
  }

  strangersIn(room: RoomId): boolean {
    return this.#parts.presence.companyIn(room).strangers > 0;
  }
}

/** The household as last read, so that evidence can be understood the moment it comes. */
export class HouseRegistry {
  #household: Pick<Household, 'people' | 'rooms'> = { people: [], rooms: [] };
  #links: HouseholdLinks = noLinks;
  #directory: EvidenceDirectory | null = null;

  learnHousehold(household: Pick<Household, 'people' | 'rooms'>): void {
    this.#household = household;
    this.#directory = null;
  }

  /** Home Assistant itself knows whether this person is at home. */
  isTracked(person: PersonId): boolean {
    return [...this.#links.entities.values()].includes(person);
  }

  /** Entities that follow what this person carries. */
  devicesOf(person: PersonId): readonly string[] {
    return [...this.#links.devices].filter(([, owner]) => owner === person).map(([device]) => device);
  }

  /** The devices one speaks to, by the name people gave them. */
  satellites(): readonly { readonly id: string; readonly name: string; readonly room: RoomId | null }[] {
    return this.#links.satellites.map(({ id, names: [name = id], room }) => ({ id, name, room }));
  }

  /** Whom a user of Home Assistant is here, and whether they administer it. */
  userOf(id: string): { readonly person: PersonId | null; readonly administrator: boolean } {
    const person = this.directory().personOf({ by: 'user', id });
    return { person, administrator: this.#links.administrators.has(id) };
  }

  learnLinks(links: HouseholdLinks): void {
    this.#links = links;
    this.#directory = null;
  }

  readonly directory = (): EvidenceDirectory => {
    this.#directory ??= directoryOf(this.#household, this.#links);
    return this.#directory;
  };
}

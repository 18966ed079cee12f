import type { Happened } from '../domain/happened.ts';
import type { PersonId, RoomId, VaultId } from '../domain/ids.ts';
import type { Person, Room } from '../domain/person.ts';
import type { Ranking } from '../domain/ranking.ts';
import type { Seen } from '../domain/seen.ts';
import type { Language } from '../domain/turn.ts';

/** What the household decided; the database holds the truth, options only the first values. */
export interface HouseholdSettings {
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
  /** Days a transcript is kept; 0: never stored. */
  readonly transcriptDays: number;
  /** Days a sighting is kept; 0: never stored. */
  readonly sightingDays: number;
  /** Days an event is kept; 0: never stored. */
  readonly eventDays: number;
  /** Something in this house recognises voices, so an unknown voice is a stranger's. */
  readonly speakerRecognition: boolean;
  /** Memories and earlier turns may go to language models outside the house. */
  readonly personalMemoriesToCloud: boolean;
  /** false: conversations are not kept, so nothing is picked up from them. What somebody asks to remember is. */
  readonly learning?: boolean | undefined;
  /** Forgetting leaves what was said in the transcripts as it is; else it takes the forgotten out of them. */
  readonly keepForgottenTranscripts: boolean;
  /** How what is found is ordered; the usual way when left out. */
  readonly ranking?: Ranking | undefined;
}

/** Everybody and every room, with the settings: small enough to be read whole for each turn. */
export interface Household {
  readonly people: readonly Person[];
  readonly rooms: readonly Room[];
  readonly settings: HouseholdSettings;
}

export type Names = Pick<Person, 'name' | 'aliases'>;
export type PersonChange = Partial<Names & Pick<Person, 'role'>>;

export interface HouseholdStore {
  load(vault: VaultId): Promise<Household>;
  /** Throws `invalid_input` when the slug is taken. */
  addPerson(vault: VaultId, person: Person): Promise<void>;
  addRoom(vault: VaultId, room: Room): Promise<void>;
  /** Gives somebody other names; the slug stays, commands and topics use it. */
  renamePerson(vault: VaultId, id: PersonId, names: Names): Promise<void>;
  /** What is left out stays. */
  changePerson(vault: VaultId, id: PersonId, change: PersonChange): Promise<void>;
  renameRoom(vault: VaultId, id: RoomId, names: Names): Promise<void>;
  changeSettings(vault: VaultId, change: Partial<HouseholdSettings>): Promise<void>;
}

export interface SightingStore {
  /** Stores sightings, each folded into the one it continues where that is stored already. */
  save(vault: VaultId, seen: readonly Seen[], keepDays: number): Promise<void>;
}

export interface EventStore {
  /** Stores what happened, once, whoever reports it again. */
  save(vault: VaultId, happened: readonly Happened[], keepDays: number): Promise<void>;
}

import type { NewApiKey } from '../../care/api-keys.ts';
import type { Refusals } from '../../care/ports.ts';
import type { ApiKey, ApiKeyId } from '../../domain/api-key.ts';
import type { MemoryId, PersonId, RoomId, VaultId } from '../../domain/ids.ts';
import type { Kind, Memory } from '../../domain/memory.ts';
import type { Person, Room } from '../../domain/person.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Language, Reply, Turn } from '../../domain/turn.ts';
import type { UndoEntry } from '../../domain/undo.ts';
import type { ErrorCode } from '../../kernel/errors.ts';
import type { JobStatus } from '../../kernel/jobs.ts';
import type { Hit, Reach, RecallResult } from '../../retrieval/result.ts';
import type { Asker } from './asking.ts';
import type { BriefingPort } from './briefing-ports.ts';
import type { CarePorts } from './care-ports.ts';
import type { ClaimPort } from './claim-ports.ts';
import type { ConsolidationPort, DigestPort, DraftPort, QuestionPort } from './draft-ports.ts';
import type { EventStream } from './event-stream.ts';
import type { IntentionPort } from './intention-ports.ts';
import type { ProcedurePort } from './procedure-ports.ts';

export type { Asker };

export interface TurnPort {
  /** The household this listener serves. @throws MerkdirError `database_unavailable` before it is known. */
  vault(): VaultId;
  handleTurn(turn: Turn): Promise<Reply>;
}

export interface RecallRequest {
  readonly asker: Asker;
  readonly text: string;
  /** null: the household's. */
  readonly language: Language | null;
  /** 1 … 100. */
  readonly limit: number;
  readonly history: boolean;
  /** None: as usual. */
  readonly reach?: Reach;
}

/** A hit with its sentence as whoever asks is told it: own first-person words become “du”, others’ get their name. */
export type ToldHit = Hit & { readonly told: string };

export interface Recalled extends RecallResult {
  readonly hits: readonly ToldHit[];
  /** In which the question was read. */
  readonly language: Language;
}

export interface RecallPort {
  /** Answers only what the asker may know. Moment and time zone are the household's present ones. */
  recall(request: RecallRequest): Promise<Recalled>;
}

export interface NewMemory {
  readonly asker: Asker;
  readonly text: string;
  /** null: as for something said, by content and the speaker's own default. */
  readonly scope: Exclude<Scope, 'system'> | null;
  /** null: the household's. */
  readonly language: Language | null;
  /** null: by content. */
  readonly kind: Kind | null;
  /** 0 … 1; null: the usual. */
  readonly salience: number | null;
  /** People and things it is about that its words do not name. */
  readonly entities?: readonly string[];
}

export interface Remembered {
  /** As it stands in the database after the transaction. */
  readonly memory: Memory;
  /** `merged`: it was known and is now the stronger of both. `superseded`: it took the place of an older value. */
  readonly outcome: 'created' | 'merged' | 'superseded';
  /** How to take a merge back. */
  readonly undo?: UndoEntry;
}

/** A memory that a topic means. */
export interface FoundToForget {
  readonly memory: Memory;
  /** Its statements that can be forgotten one by one; empty: it says one thing. */
  readonly parts: readonly string[];
  /** Those of them that the topic means; empty: all it says. */
  readonly meant: readonly string[];
}

export interface MemoryPort {
  /** Stores as confirmed. @throws MerkdirError `invalid_input`, `not_allowed` when the content or the asker may not. */
  remember(memory: NewMemory): Promise<Remembered>;
  /** The memories a topic means, best first, none that are merely similar; what `forget` would be asked to delete. */
  find(request: { asker: Asker; topic: string; limit: number }): Promise<readonly FoundToForget[]>;
  /**
   * Forgets, at once for good or so that it can be taken back for a while. null: there is no such memory, or none the
   * asker may know of. @throws `not_allowed`.
   */
  forget(request: { asker: Asker; id: MemoryId; final: boolean }): Promise<{ readonly undo: UndoEntry | null } | null>;
  /**
   * Forgets these of its `parts`, at once for good; returns what is left. null: as for `forget`. @throws `not_allowed`,
   * and `invalid_input` where it does not say just that, or nothing else.
   */
  forgetParts(request: { asker: Asker; id: MemoryId; parts: readonly string[] }): Promise<Memory | null>;
}

export interface HouseholdPort {
  listPeople(): Promise<readonly Person[]>;
  /** @throws MerkdirError `invalid_input` when slug, name or an alias is taken. */
  addPerson(person: Omit<Person, 'id'>): Promise<Person>;
  /** Names recognisers gave that nobody has, oldest first. */
  listUnknownNames(): Promise<readonly { readonly name: string; readonly source: string; readonly at: Date }[]>;
  /** Makes a name one of the person's. @throws MerkdirError `invalid_input` when it is somebody else's. */
  linkName(name: string, person: Person): Promise<Person>;
  /**
   * Gives somebody another name, other aliases or another role. @throws MerkdirError `not_found`, `invalid_input` when a
   * name is somebody else's, `not_allowed` when no owner would be left.
   */
  changePerson(slug: string, change: Partial<Pick<Person, 'name' | 'aliases' | 'role'>>): Promise<Person>;
  listRooms(): Promise<readonly Room[]>;
  /** The devices one speaks to, as Home Assistant has them. */
  listSatellites(): Promise<readonly { readonly id: string; readonly name: string; readonly room: RoomId | null }[]>;
  /** @throws MerkdirError `invalid_input` when slug, name or an alias is taken. */
  addRoom(room: Omit<Room, 'id'>): Promise<Room>;
}

/** Users of Home Assistant, as far as they mean something here. */
export interface PanelUserPort {
  find(userId: string): {
    /** null: belongs to nobody of the household. */
    readonly person: PersonId | null;
    readonly administrator: boolean;
  };
}

export interface KeyPort {
  list(): Promise<readonly ApiKey[]>;
  /** @throws MerkdirError `invalid_input` when the name is taken. The secret is told this once. */
  create(wanted: NewApiKey): Promise<{ readonly key: ApiKey; readonly secret: string }>;
  /** false: there is no such key. */
  revoke(id: ApiKeyId): Promise<boolean>;
  /** null: this is no key, or not any more. */
  recognise(secret: string): Promise<ApiKey | null>;
  /** Whether the household lets private memories go to what counts as cloud. */
  personalToCloud(): Promise<boolean>;
}

export type PartState = 'starting' | 'ready' | 'degraded' | 'stopped';

/** State of the whole, without anything personal: names of parts, numbers and error codes. */
export interface HealthReport {
  readonly status: 'starting' | 'ready' | 'degraded';
  readonly parts: Readonly<Record<string, { readonly state: PartState; readonly code?: string }>>;
  readonly counters: Readonly<Record<string, number>>;
  readonly queues: Readonly<Record<string, number>>;
}

/** One result of a check of the installation. */
export interface Finding {
  /** Stable name of the check ("database", "model", "broker"). */
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly message: string;
  /** What to do; null when nothing is to be done. */
  readonly hint: string | null;
}

export interface UpkeepPort {
  /** Answers at once and never throws. */
  health(): HealthReport;
  doctor(language: Language): Promise<readonly Finding[]>;
  /** How much of what is remembered can be found by the present model. Rejects with MerkdirError. */
  index(): Promise<{ readonly model: string; readonly indexed: number; readonly total: number }>;
  /** Creates the invented demo household; what is already there stays, so a second call adds nothing. */
  loadDemo(language: Language): Promise<{ people: number; rooms: number; memories: number }>;
  /**
   * Takes out of other systems what Merkdir has put there, and puts nothing there any more until the next start. The data
   * stay. Rejects with MerkdirError `not_running` while such a system can not be reached.
   */
  leaveHome(): Promise<void>;
}

export interface ConfiguredModel {
  readonly role: string;
  readonly model: string;
  readonly host: string;
  /** null: its name leads nowhere. */
  readonly reach: 'local' | 'cloud' | null;
}

/** What came of asking a model for one word. */
export interface TriedModel {
  readonly reach: 'local' | 'cloud' | null;
  readonly milliseconds: number;
  /** null: it answered. */
  readonly code: ErrorCode | null;
}

export interface ModelPort {
  list(): Promise<readonly ConfiguredModel[]>;
  gateOpen(): Promise<boolean>;
  setGate(open: boolean): Promise<void>;
  /** Asks the model of a role for one word, without anything of the household. null: none is set up for it. */
  try(role: string): Promise<TriedModel | null>;
  refusals(): Promise<Refusals>;
}

export interface JobPort {
  /** Latest first. */
  list(limit: number): Promise<readonly JobStatus[]>;
  /** Puts what there is to do into a queue; returns how many jobs are new. @throws MerkdirError `not_found`. */
  run(queue: string): Promise<number>;
}

/** Everything the API asks of the rest of Merkdir. While starting, each may throw `database_unavailable`. */
export interface HttpPorts {
  readonly turns: TurnPort;
  readonly recall: RecallPort;
  readonly memories: MemoryPort;
  readonly household: HouseholdPort;
  readonly users: PanelUserPort;
  readonly keys: KeyPort;
  readonly stream: EventStream;
  readonly care: CarePorts;
  readonly upkeep: UpkeepPort;
  readonly jobs: JobPort;
  readonly models: ModelPort;
  readonly drafts: DraftPort;
  readonly questions: QuestionPort;
  readonly digests: DigestPort;
  readonly consolidation: ConsolidationPort;
  readonly intentions: IntentionPort;
  readonly procedures: ProcedurePort;
  readonly briefings: BriefingPort;
  readonly claims: ClaimPort;
}

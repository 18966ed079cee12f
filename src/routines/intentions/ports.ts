import type { Brought } from '../../domain/brought.ts';
import type { PersonId, RoomId, VaultId } from '../../domain/ids.ts';
import type { Intention, IntentionId, IntentionState } from '../../domain/intention.ts';
import type { Language } from '../../domain/turn.ts';
import type { Viewer } from '../../domain/viewer.ts';

/** What a topic is recognised by: the raw unit vector of its words, and the model it comes from. */
export interface TopicVector {
  readonly model: string;
  readonly vector: Float32Array;
}

/** What becomes of a claimed intention; what is left out stays. */
export interface Outcome {
  readonly state: IntentionState;
  readonly dueAt?: Date | null;
  readonly expiresAt?: Date | null;
  readonly toldAt?: Date;
  readonly notifiedAt?: Date;
  readonly satellite?: string | null;
  /** Of `unheard`: not before then is somebody looked for again. */
  readonly retryAt?: Date;
}

/** Under the viewer's row policies: what others keep to themselves is not there. */
export interface IntentionStore {
  /** `topic`: of a topic. Throws `not_allowed` where the viewer may not write. */
  add(viewer: Viewer, intention: Intention, topic: TopicVector | null): Promise<void>;
  /** Takes one in under its own id, as it stands. Throws `not_allowed` where the viewer may not write. */
  bring(viewer: Viewer, intention: Intention, topic: TopicVector | null): Promise<Brought>;
  /** The ones that are not over, soonest first; with `over` those of the last time too. */
  list(viewer: Viewer, filter: { readonly over: boolean; readonly limit: number }): Promise<readonly Intention[]>;
  byId(viewer: Viewer, id: IntentionId): Promise<Intention | null>;
  /** What was last told and is not done, latest first. */
  toldSince(viewer: Viewer, since: Date): Promise<readonly Intention[]>;
  /** Replaces what is there. false: it is gone, or being told at this moment. */
  change(viewer: Viewer, intention: Intention, topic: TopicVector | null): Promise<boolean>;
  /** Whether it may be, is decided before. false: it is gone. */
  remove(vault: VaultId, id: IntentionId): Promise<boolean>;
  /** Everything the viewer may be told at a turn, each given to one caller only and settled as `settle` says. */
  takeUnheard(viewer: Viewer, at: Date, settle: (intention: Intention) => Outcome): Promise<readonly Intention[]>;
}

/** What delivering needs, whoever they belong to. */
export interface DueStore {
  /** When the next one is due or tried again; null: none. */
  nextMoment(vault: VaultId): Promise<Date | null>;
  /** Gives due ones to this claim alone until `until`; what another process left unfinished is taken over. */
  claim(
    vault: VaultId,
    claim: { readonly id: string; readonly now: Date; readonly until: Date; readonly limit: number },
  ): Promise<readonly Intention[]>;
  /** From here on it counts as said. false: the claim was lost. */
  beginTelling(vault: VaultId, id: IntentionId, claim: string): Promise<boolean>;
  /** false: the claim was lost. */
  settle(
    vault: VaultId,
    settled: { readonly id: IntentionId; readonly claim: string; readonly at: Date },
    outcome: Outcome,
  ): Promise<boolean>;
  /** Those whose event has come are due at `at`. Returns how many. */
  fire(vault: VaultId, events: readonly NoticedEvent[], at: Due): Promise<number>;
  /** Waiting topics nearest to the vector, nearest first, with the cosine. */
  topicsNear(vault: VaultId, near: TopicVector, limit: number): Promise<readonly NearTopic[]>;
  fireTopics(vault: VaultId, ids: readonly IntentionId[], at: Due): Promise<number>;
  /** Entities of Home Assistant whose states are waited for. */
  waitedFor(vault: VaultId): Promise<readonly string[]>;
  /** Deletes what is over since before then. */
  purge(vault: VaultId, before: Date): Promise<number>;
}

export interface NearTopic {
  readonly intention: Intention;
  /** -1 … 1 */
  readonly cosine: number;
}

/** When an event made them due, where it happened, and until when they are told. */
export interface Due {
  readonly at: Date;
  readonly until: Date;
  readonly satellite: string | null;
}

/** Something noticed that an intention may wait for, in the household's own ids. */
export type NoticedEvent =
  | { readonly kind: 'arrival' | 'departure'; readonly person: PersonId | null; readonly name: string | null }
  | { readonly kind: 'seen'; readonly person: PersonId | null; readonly name: string | null; readonly place: RoomId }
  | { readonly kind: 'state'; readonly entity: string; readonly state: string };

/** Who is where, as far as anybody knows. */
export interface Whereabouts {
  /** null: not known at present. */
  roomOf(person: PersonId): RoomId | null;
  /** Others than this person are known to be in the room. */
  isAccompanied(room: RoomId, person: PersonId | null): boolean;
  /** Satellites that can be spoken through; empty: none known. */
  satellitesIn(room: RoomId): readonly string[];
  /** The satellite by the name it can be spoken through; null: it can not. */
  satelliteOf(name: string): string | null;
}

/** Ways to reach somebody. Rejects with MerkdirError. */
export interface Messenger {
  /** Waits a little for the satellite to be idle. false: it was busy, or is not there. Never rejects. */
  isFree(satellite: string): Promise<boolean>;
  say(satellite: string, text: string): Promise<void>;
  /** Tells somebody on their phone that something waits, never what. false: no phone is known. */
  notify(person: PersonId, language: Language): Promise<boolean>;
}

/** What a topic, or what somebody says, is compared by. Rejects with `model_unavailable` and the like. */
export interface TopicReader {
  read(text: string): Promise<TopicVector>;
}

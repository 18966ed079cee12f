import type { MemoryId, PersonId, SessionId, TurnId, VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { Scoped } from '../../domain/scope.ts';
import type { SaidTurn } from '../../domain/transcript.ts';
import type { Review, ReviewDecision } from '../calibration/calibration.ts';
import type { IndexEntry, MemoryTransaction } from '../ports.ts';
import type { OpenQuestion } from '../questions/ports.ts';
import type { Draft, DraftId } from './draft.ts';

export type { Draft, DraftId, Review, ReviewDecision };

/** A turn of a transcript, as it stands in the database; its language was not kept. */
export interface StoredTurn extends SaidTurn {
  readonly id: TurnId;
  /** Another run has read it and committed what it says. */
  readonly read: boolean;
}

/** What a draft is compared by. */
export type DraftKeys = Pick<IndexEntry, 'textKey' | 'subjectKey' | 'objectKey'>;

/** One transaction of learning; always a job's, limited to one vault. */
export interface LearningTransaction extends MemoryTransaction {
  /** Notes that a memory was learned, by what and how surely. */
  noteOrigin(memory: MemoryId, origin: { readonly extractor: string; readonly confidence: number }): Promise<void>;
  /** Somebody else said the same: true when this person had not said so before. Raises the memory's confidence. */
  corroborate(
    memory: MemoryId,
    by: { readonly person: PersonId; readonly confidence: number; readonly at: Date },
  ): Promise<boolean>;
  /** Ties a turn to what was learned from it, so that forgetting the memory deletes the turn. */
  tie(turn: TurnId, memory: MemoryId): Promise<void>;
  /** A draft of exactly this place that says the same. */
  similarDraft(keys: DraftKeys, content: Scoped & { readonly polarity: string }): Promise<Draft | null>;
  insertDraft(draft: Draft, keys: DraftKeys): Promise<void>;
  addSpeaker(draft: DraftId, person: PersonId, expiresAt: Date): Promise<void>;
  drafts(at: Date): Promise<readonly Draft[]>;
  /** Locks the draft until the transaction ends; null: decided or expired meanwhile. */
  takeDraft(id: DraftId, at: Date): Promise<Draft | null>;
  removeDraft(id: DraftId): Promise<void>;
  review(review: {
    readonly extractor: string;
    readonly confidence: number;
    readonly decision: ReviewDecision;
    readonly at: Date;
  }): Promise<void>;
  /** All reviews, oldest first. */
  reviews(): Promise<readonly Review[]>;
  /** Rests a memory (no search finds it) or wakes it again. */
  setSuspended(memory: MemoryId, suspended: boolean, at: Date): Promise<boolean>;
  /**
   * Marks what rests on a changed memory: what was derived from it, and what in its place is about its old object (whose
   * key as a subject is `object`). Returns how many.
   */
  questionDependents(changed: Memory, object: string | null, at: Date): Promise<number>;
  /** What waits for somebody to say whether it still holds, oldest first. */
  questions(): Promise<readonly OpenQuestion[]>;
  removeQuestions(memory: MemoryId): Promise<void>;
}

export interface LearningStore {
  /** The turns of a session in order; empty when nothing of it was kept. */
  turns(vault: VaultId, session: SessionId): Promise<readonly StoredTurn[]>;
  /** What users have said since then as far as it is kept, whichever session; of very much the latest. */
  saidSince(vault: VaultId, moment: Date): Promise<readonly Pick<SaidTurn, 'text' | 'person' | 'at'>[]>;
  within<Result>(vault: VaultId, work: (transaction: LearningTransaction) => Promise<Result>): Promise<Result>;
}

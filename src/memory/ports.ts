import type { MemoryId, PersonId, TurnId, VaultId } from '../domain/ids.ts';
import type { Memory, Polarity } from '../domain/memory.ts';
import type { Scoped } from '../domain/scope.ts';
import type { Trace } from '../domain/trace.ts';
import type { Language } from '../domain/turn.ts';
import type { Access } from '../domain/viewer.ts';

/** A single-valued (subject, predicate) in one place: at most one active memory fills it. */
export interface Slot {
  readonly place: Scoped;
  readonly subjectKey: string;
  readonly predicateKey: string;
}

/** What a memory is found by. The store hashes keys and terms with the vault's index key and rotates the vector. */
export interface IndexEntry {
  readonly textKey: string;
  readonly subjectKey: string | null;
  readonly predicateKey: string | null;
  readonly objectKey: string | null;
  readonly singleValued: boolean;
  /** Search term → frequency. */
  readonly terms: ReadonlyMap<string, number>;
  /** Of the terms; 1 when left out. */
  readonly termsVersion?: number;
  /** Number of terms with repetitions, the document length of BM25. */
  readonly length: number;
  /** Unit vector on the question-text scale (language mean subtracted). */
  readonly vector: Float32Array;
  readonly model: string;
}

export interface MemoryRecord {
  readonly memory: Memory;
  readonly index: IndexEntry;
}

/** A memory with its stored vector, turned (see `MemoryTransaction.turned`). */
export interface Neighbour {
  readonly memory: Memory;
  readonly vector: Float32Array;
}

/** What is left of a forgotten memory: hashes and an encrypted vector, no text. */
export interface Tombstone {
  readonly id: string;
  readonly place: Scoped;
  /** Same folded text as the forgotten one. */
  readonly sameText: boolean;
  /** Same subject and object as the forgotten one. */
  readonly sameParts: boolean;
  readonly polarity: Polarity;
  readonly language: Language;
  /** Its stored vector, turned (see `MemoryTransaction.turned`). */
  readonly vector: Float32Array;
  readonly model: string;
  /** What it is recognised by in other words, as keyed hashes; null: nothing more than the vector was kept. */
  readonly trace: Trace<number> | null;
}

/** A turn of a transcript that may tell something. */
export interface SpokenTurn {
  readonly id: TurnId;
  readonly text: string;
}

/** A statement somebody was asked about before it is stored. */
export interface WaitingStatement {
  readonly id: string;
  readonly text: string;
}

/** What somebody wants to be told later, or is at. */
export interface Plan {
  readonly id: string;
  readonly text: string;
}

/** A memory about to go, with what will be left of it. */
export interface Doomed {
  readonly memory: Memory;
  readonly trace: Trace<string> | null;
  /** Only this of what it said is forgotten; the trace is of that. Left out: all of it. */
  readonly part?: { readonly index: IndexEntry; readonly polarity: Polarity };
}

/** One transaction of the write path. Every method works under row-level security of its access. */
export interface MemoryTransaction {
  /** Waits for everybody else who writes about the same thing. */
  lock(topic: string): Promise<void>;
  /**
   * A vector in the vault's secret coordinates, in which the store keeps vectors and hands them out. Cosines are the
   * same in both, and turning one vector is cheaper than turning back every stored one.
   */
  turned(vector: Float32Array): Float32Array;
  currentInSlot(slot: Slot): Promise<Memory | null>;
  /** Active memories of exactly this place with the same folded text. */
  withSameText(textKey: string, place: Scoped): Promise<Memory | null>;
  /** Active memories of exactly this place, nearest first. */
  nearest(query: { vector: Float32Array; model: string; place: Scoped; limit: number }): Promise<readonly Neighbour[]>;
  tombstones(index: IndexEntry, place: Scoped): Promise<readonly Tombstone[]>;
  /** A trace under the vault's key for tombstones, as the traces of tombstones are. */
  hashed(trace: Trace<string>): Trace<number>;
  removeTombstones(ids: readonly string[]): Promise<void>;
  insert(record: MemoryRecord): Promise<void>;
  /** Ends an active memory's validity; its slot is free afterwards. */
  retire(memory: MemoryId, at: Date): Promise<void>;
  linkSuccessor(memory: MemoryId, successor: MemoryId): Promise<void>;
  /** Hands on what is known about a memory to what is left of it: how it was learned, who else said it, how it was of use. */
  inherit(from: MemoryId, to: MemoryId): Promise<void>;
  /** Strengthens a memory that was said again: better provenance, higher confidence, later mention. */
  reinforce(memory: Memory, at: Date): Promise<void>;
  byIds(ids: readonly MemoryId[]): Promise<readonly Memory[]>;
  /** Earlier values of these in slots of one value, and earlier wordings of procedures, oldest last: they go along. */
  predecessors(ids: readonly MemoryId[]): Promise<readonly Memory[]>;
  /**
   * Deletes memories, their keys and terms, what was derived from them, and questions that wait about them; leaves
   * tombstones. Returns those that nobody else has deleted meanwhile. `turns`: the turns tied to them go as well.
   */
  erase(doomed: readonly Doomed[], erasure: { readonly at: Date; readonly turns: boolean }): Promise<readonly Memory[]>;
  /**
   * Marks a stored turn as read, once and for all: true for the one transaction that may store what it says, false when
   * another has committed that or the turn is gone. Waits for another one that is at it. Only for the access of a job.
   */
  claimTurn(turn: TurnId, at: Date): Promise<boolean>;
  /** Turns of transcripts in which any of these words is said, as far as they are kept. Only for the access of a job. */
  turnsSaying(terms: readonly string[]): Promise<readonly SpokenTurn[]>;
  /** Puts another text into turns, or deletes them with the drafts that were read out of them (null). */
  rewriteTurns(changes: readonly { readonly id: TurnId; readonly text: string | null }[]): Promise<void>;
  /** Statements that wait for a yes before they are stored, in any conversation. Only for the access of a job. */
  waitingStatements(): Promise<readonly WaitingStatement[]>;
  removeWaiting(ids: readonly string[]): Promise<void>;
  /** Everybody's plans. Only for the access of a job. */
  plans(): Promise<readonly Plan[]>;
  dropPlans(ids: readonly string[]): Promise<void>;
  audit(entry: { action: string; actor: PersonId | null; target: MemoryId; at: Date }): Promise<void>;
}

export interface MemoryStore {
  within<Result>(access: Access, work: (transaction: MemoryTransaction) => Promise<Result>): Promise<Result>;
  /** Rewrites the table of keys, so that destroyed keys leave its file too. */
  shredKeys(vault: VaultId): Promise<void>;
}

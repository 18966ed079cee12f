import type { MemoryId, PersonId, RoomId } from '../domain/ids.ts';
import type { Memory } from '../domain/memory.ts';
import type { Provenance } from '../domain/provenance.ts';
import type { Use } from '../domain/ranking.ts';
import type { Scope } from '../domain/scope.ts';
import type { Viewer } from '../domain/viewer.ts';

/** One search over everything the viewer may see. */
export interface Search {
  /**
   * Unit vector of the question on the question-text scale (language mean subtracted). Still in the making: words and
   * days are searched meanwhile.
   */
  readonly vector: Promise<Float32Array>;
  readonly model: string;
  /** Search terms of the question; each counts once. */
  readonly terms: readonly string[];
  /** Terms of days the question names: for those a memory speaks of, and for those it was recorded on. */
  readonly days: Readonly<Record<'named' | 'recorded', readonly string[]>>;
  /** Superseded and expired memories count too. */
  readonly history: boolean;
  /** Candidates per arm. */
  readonly depth: number;
}

/** A memory that may answer, with what ranking needs and nothing that would have to be decrypted. */
export interface Candidate {
  readonly id: MemoryId;
  /** The store's short name of the memory; smaller is older. */
  readonly number: number;
  readonly scope: Scope;
  readonly owner: PersonId | null;
  /** Cosine of question and text on the question-text scale, -1 … 1. */
  readonly cosine: number;
  /** BM25 as a share of the highest score the question could reach, 0 … 1. */
  readonly coverage: number;
  /** It speaks of a day the question names; it was recorded on one. */
  readonly named: boolean;
  readonly recorded: boolean;
}

/** What carries a term, among everything the viewer may see. */
export interface Carriers {
  readonly term: string;
  /** Numbers of the memories, in no particular order. */
  readonly memories: readonly number[];
}

/** One search, open as long as its transaction. Everything in it knows only rows the viewer may see. */
export interface OpenSearch {
  /** The union of the arms' best candidates, each with the exact score of every arm. */
  readonly candidates: readonly Candidate[];
  /** How many memories were searched. */
  readonly texts: number;
  /** Other memories as candidates of the same question. */
  others(numbers: readonly number[]): Promise<readonly Candidate[]>;
  carriers(terms: readonly string[]): Promise<readonly Carriers[]>;
  /** Values that this one took the place of, the latest first. */
  earlier(id: MemoryId): Promise<readonly Memory[]>;
  /** Decrypted, in no particular order. */
  read(ids: readonly MemoryId[]): Promise<readonly Memory[]>;
  /** How these were of use; one that never was is left out. */
  uses(ids: readonly MemoryId[]): Promise<ReadonlyMap<MemoryId, Use>>;
}

/** Memories by how, from whom, when and where they came; what is left out does not narrow. */
export interface Described {
  readonly origins?: readonly Provenance[];
  /** null: those nobody known said. */
  readonly owner?: PersonId | null;
  /** Those that belong to this room. */
  readonly room?: RoomId;
  /** Recorded from then on, and before then. */
  readonly since?: Date;
  readonly until?: Date;
}

export interface PinnedQuery {
  readonly at: Date;
  readonly limit: number;
  /** false: those of one person only stay out. */
  readonly private: boolean;
}

export interface RecallStore {
  /** Searches under the viewer's rights and hands the open search to `work`, all in one transaction. */
  search<Result>(viewer: Viewer, search: Search, work: (open: OpenSearch) => Promise<Result>): Promise<Result>;
  /** Active memories the viewer may see, latest first, and how many there are. */
  latest(viewer: Viewer, limit: number): Promise<{ memories: readonly Memory[]; total: number }>;
  /** Active memories of people that the viewer may see and that are described, latest first, and how many there are. */
  described(
    viewer: Viewer,
    described: Described,
    limit: number,
  ): Promise<{ memories: readonly Memory[]; total: number }>;
  /** Pinned memories whose time is not over and that the viewer may see, latest first. */
  pinned(viewer: Viewer, wanted: PinnedQuery): Promise<readonly Memory[]>;
  /** Those of these memories that the viewer may see, in no particular order. */
  byIds(viewer: Viewer, ids: readonly MemoryId[]): Promise<readonly Memory[]>;
}

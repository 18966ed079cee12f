import type { MemoryId } from '../domain/ids.ts';
import type { Memory } from '../domain/memory.ts';
import type { Viewer } from '../domain/viewer.ts';

/** One search over everything the viewer may see. */
export interface Search {
  /** Unit vector of the question on the question-text scale (language mean subtracted). */
  readonly vector: Float32Array;
  readonly model: string;
  /** Search terms of the question; each counts once. */
  readonly terms: readonly string[];
  /** Superseded and expired memories count too. */
  readonly history: boolean;
  /** Candidates per arm. */
  readonly depth: number;
}

/** A memory that may answer, with what ranking needs and nothing that would have to be decrypted. */
export interface Candidate {
  readonly id: MemoryId;
  /** Cosine of question and text on the question-text scale, -1 … 1. */
  readonly cosine: number;
  /** BM25 as a share of the highest score the question could reach, 0 … 1. */
  readonly coverage: number;
}

/** Decides which candidates are worth reading, best first. */
export type Selection = (candidates: readonly Candidate[]) => readonly MemoryId[];

export interface RecallStore {
  /**
   * Finds the union of both arms' best candidates, each with the exact score of both arms, and reads those that the
   * selection names, in one transaction. The result has no particular order.
   */
  search(viewer: Viewer, search: Search, select: Selection): Promise<readonly Memory[]>;
  /** Active memories the viewer may see, latest first, and how many there are. */
  latest(viewer: Viewer, limit: number): Promise<{ memories: readonly Memory[]; total: number }>;
  /** Those of these memories that the viewer may see, in no particular order. */
  byIds(viewer: Viewer, ids: readonly MemoryId[]): Promise<readonly Memory[]>;
}

import type { Memory } from '../../domain/memory.ts';
import type { Candidate } from '../ports.ts';
import type { Question } from '../question/question.ts';

/** A candidate with its text, as the arms look at it. */
export interface Found {
  readonly candidate: Candidate;
  readonly memory: Memory;
  /** Folded words of text, subject, predicate and object, each once. */
  readonly words: readonly string[];
  /** Cosine on the product's scale, 0 … 1. */
  readonly meaning: number;
}

/** How much one kind of evidence speaks for a memory as the answer, 0 … 1. */
export type Arm = (question: Question, found: Found) => number;

import type { MemoryId, PersonId, TurnId } from '../../domain/ids.ts';
import type { Candidate } from '../candidate.ts';

export type DraftId = string & { readonly draft: unique symbol };

/** Days a draft waits for somebody to say yes, where the household has not said otherwise. */
export const usualDraftDays = 14;

/** Something learned in passing that waits for a person's decision. Never found by a search, never told. */
export interface Draft {
  readonly id: DraftId;
  readonly content: Omit<Candidate, 'explicit' | 'supersedes' | 'provenance' | 'discreet' | 'confidence'>;
  /** Which extractor it comes from; a memory that was taken back comes from a person. */
  readonly extractor: string;
  /** 0 … 1, as the extractor gave it. */
  readonly confidence: number;
  /** Why it matters, for whoever looks at it; null: nothing was said about that. */
  readonly reason: string | null;
  /** The words it was read from. */
  readonly quote: string;
  readonly turn: TurnId | null;
  /** Everybody known who said it. */
  readonly speakers: readonly PersonId[];
  /** A confirmed memory that says otherwise. */
  readonly conflict: MemoryId | null;
  /** The memory that was taken back in the conversation it was made in; it rests until somebody decides. */
  readonly takenBack: MemoryId | null;
  readonly expiresAt: Date;
}

/**
 * How sure something is that several people said independently: 1 - Π(1 - c), noisy-or. `times` is the number of distinct
 * speakers; the same voice again adds nothing.
 */
export function corroborated(confidence: number, times: number): number {
  return 1 - (1 - confidence) ** Math.max(1, times);
}

import type { MemoryId } from '../../domain/ids.ts';
import type { Kind, Memory } from '../../domain/memory.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Language } from '../../domain/turn.ts';
import type { Digest, DigestKind } from '../../retrieval/digests/ports.ts';
import type { Asker } from './asking.ts';

/** A draft as the API shows it. */
export interface ListedDraft {
  readonly id: string;
  readonly text: string;
  readonly quote: string;
  readonly reason: string | null;
  readonly language: Language;
  readonly kind: Kind;
  readonly scope: Scope;
  readonly owner: string | null;
  readonly room: string | null;
  readonly extractor: string;
  readonly confidence: number;
  readonly speakers: number;
  readonly conflict: MemoryId | null;
  readonly takenBack: boolean;
  readonly recordedAt: Date;
  readonly expiresAt: Date;
}

/** A row of the reliability table: how often people agreed with an extractor that was so sure. */
export interface ListedBand {
  readonly from: number;
  readonly to: number;
  readonly direct: boolean;
  readonly reviews: number;
  readonly acceptance: { readonly share: number; readonly low: number; readonly high: number };
}

export interface DraftPort {
  /** @throws MerkdirError `not_allowed` for children and guests. */
  list(asker: Asker): Promise<readonly ListedDraft[]>;
  /** `text`: in other words. null: there is no such draft. @throws `not_allowed`. */
  accept(id: string, asker: Asker, text: string | null): Promise<Memory | null>;
  reject(id: string, asker: Asker): Promise<boolean>;
  calibration(): Promise<
    readonly { readonly extractor: string; readonly error: number | null; readonly bands: readonly ListedBand[] }[]
  >;
}

/** A memory that rests on something that has changed. */
export interface ListedQuestion {
  readonly memory: Memory;
  /** What is not so any more. */
  readonly changed: Memory;
  /** What is so instead; null: gone since. */
  readonly successor: Memory | null;
  readonly noticedAt: Date;
}

export interface QuestionPort {
  /** @throws MerkdirError `not_allowed` for children and guests. */
  list(asker: Asker): Promise<readonly ListedQuestion[]>;
  /** Whether it still holds. null: nothing is asked about it any more. @throws `not_allowed`. */
  answer(id: MemoryId, asker: Asker, holds: boolean): Promise<Memory | null>;
}

/** Weeks, months and what is known about a subject, as far as whoever asks may know. */
export interface DigestPort {
  list(asker: Asker, query: { readonly kind?: DigestKind; readonly about?: string }): Promise<readonly Digest[]>;
}

/** Counts of what a consolidation did, or in a dry run would do. */
export interface ConsolidationCounts {
  readonly run: string;
  readonly dryRun: boolean;
  readonly looked: number;
  readonly merged: number;
  readonly superseded: number;
  readonly expired: number;
  readonly faded: number;
  readonly drafts: number;
  readonly questions: number;
  readonly rollups: number;
  readonly profiles: number;
  readonly purged: number;
}

export interface ConsolidationPort {
  run(dry: boolean): Promise<ConsolidationCounts>;
  /** Returns how many memories are as they were before that run. */
  undo(run: string): Promise<number>;
}

import type { MemoryId, PersonId, VaultId } from '../../domain/ids.ts';
import type { Memory, Status } from '../../domain/memory.ts';
import type { MemoryTransaction, Neighbour } from '../ports.ts';

/** A memory with what its fading depends on. */
export interface Kept {
  readonly memory: Memory;
  readonly lastUsedAt: Date | null;
  /** Since it was made. */
  readonly uses: number;
  /** Of those, how many its salience has been raised for. */
  readonly rehearsed: number;
  /** Last waking day (YYYY-MM-DD) that its salience has faded for; null: it has not faded yet. */
  readonly fadedOn: string | null;
  /** It was held against its neighbours once. */
  readonly compared: boolean;
}

/** What a consolidation changes about a memory. */
export type Change = Partial<Pick<Memory, 'status' | 'supersededBy' | 'salience'>> &
  Partial<Pick<Kept, 'fadedOn' | 'rehearsed'>>;

/** How a memory was before a consolidation changed it. */
export interface Before {
  readonly status: Status;
  readonly supersededBy: MemoryId | null;
  readonly validTo: string | null;
  readonly salience: number;
}

export interface JournalEntry {
  readonly run: string;
  readonly action: 'merge' | 'supersede' | 'expire' | 'fade';
  readonly target: MemoryId;
  readonly before: Before;
}

export interface DigestContent {
  readonly kind: 'week' | 'month' | 'profile';
  readonly scope: 'private' | 'shared';
  readonly owner: PersonId | null;
  /** What it is about: the first day of a stretch of time, or the key of a subject. */
  readonly about: string;
  readonly from: Date | null;
  readonly to: Date | null;
  /** Statements as they stand, each with the memory it stands in. */
  readonly lines: readonly { readonly memory: MemoryId; readonly text: string }[];
}

/** One transaction of a consolidation; a job's, limited to one vault. */
export interface ConsolidationTransaction extends MemoryTransaction {
  /** Active memories in the order of their ids, after the last one of the page before. */
  page(after: MemoryId | null, limit: number): Promise<readonly Kept[]>;
  /** A memory's own vector and the active memories of its place nearest to it, itself left out. */
  around(
    memory: Memory,
    limit: number,
  ): Promise<{ readonly own: Float32Array; readonly near: readonly Neighbour[] } | null>;
  /** Changes a memory that is still active and notes how it was. false: it is not active any more. */
  change(entry: JournalEntry, change: Change, at: Date): Promise<boolean>;
  /** Notes that these were held against their neighbours. */
  noteCompared(memories: readonly MemoryId[]): Promise<void>;
  /** Notes that the house was awake on this day (YYYY-MM-DD). */
  noteWaking(day: string): Promise<void>;
  /** Days on which the house was awake, ascending, from this one on. */
  wakingDays(from: string): Promise<readonly string[]>;
  /** null: never. */
  lastConsolidated(): Promise<Date | null>;
  markConsolidated(day: string, at: Date): Promise<void>;
  /** Makes a new version where it says something else than before; false: nothing new. Old versions but five go. */
  saveDigest(digest: DigestContent, at: Date): Promise<boolean>;
  /** Something was forgotten since then, and with it digests that stood in. */
  forgottenSince(moment: Date): Promise<boolean>;
  /** Memories that another value took the place of since then, and what stands there now, oldest first. */
  supersededSince(moment: Date, limit: number): Promise<readonly Memory[]>;
  /** Marks what rests on a changed memory for a question; see the same of a learning transaction. */
  questionDependents(changed: Memory, object: string | null, at: Date): Promise<number>;
  /** Earliest moment an active memory was recorded at; null: there is none. */
  earliest(): Promise<Date | null>;
  /** Active memories recorded from … up to … (exclusive), the most salient first. */
  recordedBetween(from: Date, to: Date, limit: number): Promise<readonly Memory[]>;
  /** Drafts that expired before this moment go; returns how many. `count` only looks. */
  expireDrafts(before: Date, count: boolean): Promise<number>;
  /** What was expired before this moment goes for good, and with it what could be taken back; returns how many. */
  purge(before: Date): Promise<number>;
  /** Undoes a run, the latest change first; returns how many memories are as they were. */
  undo(run: string, since: Date): Promise<number>;
}

export interface ConsolidationStore {
  within<Result>(vault: VaultId, work: (transaction: ConsolidationTransaction) => Promise<Result>): Promise<Result>;
  /** Notes what was of use, in one go. */
  noteUse(vault: VaultId, uses: ReadonlyMap<MemoryId, number>, at: Date): Promise<void>;
}

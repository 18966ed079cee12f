import type { MemoryId, PersonId, RoomId, VaultId } from '../../domain/ids.ts';
import type { Polarity } from '../../domain/memory.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Language } from '../../domain/turn.ts';

/** By what something forgotten is blocked: keyed hashes in hexadecimal, which say nothing without the vault's key. */
export interface ForgottenHashes {
  readonly scope: Scope;
  readonly owner: PersonId | null;
  readonly room: RoomId | null;
  readonly text: string;
  /** Of subject and object; null: it had not both. */
  readonly parts: string | null;
  readonly polarity: Polarity;
  readonly language: Language;
}

/** Something that was forgotten for good. */
export interface ForgottenLine {
  readonly id: MemoryId;
  /** null: it may be said again, since somebody asked for it. */
  readonly hashes: ForgottenHashes | null;
}

/** What is kept of forgetting outside the database. */
export interface JournalEntry {
  /** Counts the changes; a database that knows of fewer is an older copy. */
  readonly epoch: number;
  readonly forgotten: readonly ForgottenLine[];
}

/** A place that is not put back together with the database. */
export interface OutsideJournal {
  /** null: nothing is kept there (yet). Rejects where the place can not be reached. */
  read(vault: VaultId): Promise<JournalEntry | null>;
  write(vault: VaultId, entry: JournalEntry): Promise<void>;
}

export interface RollbackStore {
  /** What is gone and has left tombstones. */
  forgotten(vault: VaultId): Promise<readonly ForgottenLine[]>;
  /** Which of these are memories here. */
  present(vault: VaultId, ids: readonly MemoryId[]): Promise<readonly MemoryId[]>;
  /** Blocks again what these hashes say, where nothing does yet; those of people and rooms that are not here are left out. */
  block(vault: VaultId, lines: readonly ForgottenLine[], at: Date): Promise<void>;
}

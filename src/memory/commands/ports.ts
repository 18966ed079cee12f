import type { MemoryId, PersonId, VaultId } from '../../domain/ids.ts';
import type { Memory } from '../../domain/memory.ts';
import type { MemoryState, UndoEntry, UndoId } from '../../domain/undo.ts';
import type { Doomed } from '../ports.ts';

/** One transaction of what people do to memories that exist. It works as a job: rights are decided before. */
export interface ChangeTransaction {
  /** Reads memories and holds them until the end, so that nobody changes them meanwhile. Hidden ones are not there. */
  hold(ids: readonly MemoryId[]): Promise<readonly Memory[]>;
  /** These memories with every earlier value of their slots, and every earlier wording of procedures. */
  withEarlier(ids: readonly MemoryId[]): Promise<readonly Memory[]>;
  /** Throws `invalid_input` when another current value fills the slot in the new place. */
  change(state: MemoryState, at: Date): Promise<void>;
  /** Deletes memories that should not have come into being; leaves no tombstone. */
  discard(ids: readonly MemoryId[]): Promise<void>;
  /** Takes memories out of everybody's sight, with a tombstone each; their keys wait apart under the entry's id. */
  hide(hidden: readonly Doomed[], entry: UndoId, at: Date): Promise<void>;
  /**
   * Gives hidden memories their keys back and takes their tombstones away; they stay suspended. Returns those whose
   * tombstone somebody had lifted meanwhile by asking for the same again.
   */
  reveal(entry: UndoId): Promise<readonly MemoryId[]>;
  record(entry: UndoEntry): Promise<void>;
  /** Holds an entry until the end; null: it is gone. */
  take(entry: UndoId): Promise<UndoEntry | null>;
  drop(entry: UndoId): Promise<void>;
  /** Whether a memory of this id is here, hidden or not, or was forgotten here. */
  presenceOf(id: MemoryId): Promise<'known' | 'forgotten' | 'unknown'>;
  /** Takes away the tombstones of these memories. */
  unblock(ids: readonly MemoryId[]): Promise<void>;
  audit(entry: { action: string; actor: PersonId | null; target: string | null; at: Date }): Promise<void>;
}

export interface ChangeStore {
  within<Result>(vault: VaultId, work: (transaction: ChangeTransaction) => Promise<Result>): Promise<Result>;
  /** What this actor can still take back, latest first. */
  undoable(vault: VaultId, actor: PersonId | null, now: Date): Promise<readonly UndoEntry[]>;
  /** Entries whose time is over, oldest first. */
  overdue(vault: VaultId, now: Date): Promise<readonly UndoEntry[]>;
  /** Rewrites the table of keys that waited, so that destroyed ones leave its file too. */
  shredWaitingKeys(vault: VaultId): Promise<void>;
}

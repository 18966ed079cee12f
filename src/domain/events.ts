import type { MemoryId, PersonId, SessionId, VaultId } from './ids.ts';
import type { ProcedureId } from './procedure.ts';

/** What parts of Merkdir may learn of, after it is committed: ids and counts only. */
export interface HouseholdEvents {
  /** Stored, strengthened or changed. */
  readonly memory_saved: { readonly vault: VaultId; readonly memory: MemoryId };
  readonly memory_forgotten: { readonly vault: VaultId; readonly memory: MemoryId };
  readonly memory_recalled: { readonly vault: VaultId; readonly memories: readonly MemoryId[] };
  /** Something about memories may be different: hidden, revealed, another scope. */
  readonly memories_changed: { readonly vault: VaultId };
  /** A procedure was made, worded anew, renamed, paused or resumed. */
  readonly procedures_changed: { readonly vault: VaultId };
  /** A reminder was made, changed or ended. */
  readonly intentions_changed: { readonly vault: VaultId };
  /** A draft was added or decided. */
  readonly drafts_changed: { readonly vault: VaultId };
  readonly procedure_fired: ProcedureFired;
  readonly session_closed: { readonly vault: VaultId; readonly session: SessionId };
}

/** A procedure ran: which one, and who said so. */
export interface ProcedureFired {
  readonly vault: VaultId;
  readonly procedure: ProcedureId;
  readonly version: number;
  /** The present slug, then those that still work. */
  readonly slugs: readonly string[];
  /** null: nobody known, or a button. */
  readonly by: PersonId | null;
}

import type { PersonId, VaultId } from './ids.ts';

/** Who did what to which id, and when; never what it says. */
export interface AuditLine {
  readonly action: string;
  /** null: nobody known, or Merkdir itself. */
  readonly actor: PersonId | null;
  readonly target: string | null;
  readonly at: Date;
}

/** Where such lines are noted, each in a transaction of its own. */
export interface AuditTrail {
  note(vault: VaultId, line: AuditLine): Promise<void>;
}

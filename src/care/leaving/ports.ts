import type { PersonId, VaultId } from '../../domain/ids.ts';

/** What becomes of what a leaver said for all: it stays without a name, or it goes too. */
export const saidForAll = ['anonymise', 'delete'] as const;
export type SaidForAll = (typeof saidForAll)[number];

/** What happened, in rows per table. */
export interface LeavingReceipt {
  readonly deleted: Readonly<Record<string, number>>;
  /** Rows that stay, without the name of who said it. */
  readonly anonymised: Readonly<Record<string, number>>;
}

export interface LeavingStore {
  /**
   * Deletes a person and all that is theirs in one transaction, touching no row of anybody else. `subjects`: under which
   * subjects memories are about the person themselves; those go in either case, since no name can be taken out of them.
   */
  leave(
    vault: VaultId,
    leaver: { readonly person: PersonId; readonly said: SaidForAll; readonly subjects: readonly string[] },
  ): Promise<LeavingReceipt>;
}

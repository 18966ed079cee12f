import type { VaultId } from '../../domain/ids.ts';

/** What a copy of a vault begins with. The key is either as it is, or wrapped by the master key of the installation. */
export interface CopyHead {
  readonly vault: VaultId;
  readonly createdAt: Date;
  readonly key: { readonly data: Buffer } | { readonly wrapped: Buffer };
}

/** One row of a table, as JSON text of the database. */
export interface CopiedRow {
  readonly table: string;
  readonly row: string;
}

/** Copies a vault row by row, as it stands in the database: free text stays ciphertext. */
export interface VaultCopies {
  head(vault: VaultId): Promise<{ readonly createdAt: Date; readonly wrapped: Buffer; readonly data: Buffer }>;
  /** Calls `take` with every row as of one moment, whatever is written meanwhile; tables in the order of their links. */
  write(vault: VaultId, take: (row: CopiedRow) => Promise<void>): Promise<void>;
  /** Nothing was remembered, forgotten or said in this vault yet. */
  isEmpty(vault: VaultId): Promise<boolean>;
  /** Names of the tables that can be restored here. */
  tables(vault: VaultId): Promise<readonly string[]>;
  /**
   * Writes the rows of a copied vault, all or none, and opens it instead of the present one. @throws MerkdirError
   * `key_missing` for a key wrapped by another master key, `invalid_input` for rows that don't fit.
   */
  restore(head: CopyHead, rows: AsyncIterable<CopiedRow>): Promise<void>;
}

/** Seals bytes with a passphrase, in the age format. */
export interface PassphraseSeal {
  seal(bytes: Uint8Array, passphrase: string): Promise<Uint8Array>;
  /** @throws MerkdirError `invalid_input` for another passphrase, and for what is damaged or no such file. */
  open(bytes: Uint8Array, passphrase: string): Promise<Uint8Array>;
}

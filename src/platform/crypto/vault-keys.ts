import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { VaultId } from '../../domain/ids.ts';
import { type CipherPlace, open, seal } from './cipher.ts';

const keyLength = 32;

/** The keys of one vault, derived from its data key (HKDF-SHA-256, RFC 5869), one per purpose. */
export interface VaultKeys {
  readonly vault: VaultId;
  /** Encrypts free text that has no key of its own, and wraps the keys of memories. */
  readonly content: Buffer;
  /** Keys the hashes of words, names and slots. */
  readonly index: Buffer;
  /** Seeds the secret rotation of vectors. */
  readonly rotation: Buffer;
  /** Keys tombstones: what stays of a forgotten memory. */
  readonly tombstone: Buffer;
}

export function newKey(): Buffer {
  return randomBytes(keyLength);
}

export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `merkdir/${purpose}/1`, keyLength));
}

function wrapPlace(vault: VaultId): CipherPlace {
  return { table: 'vaults', column: 'wrapped_key', vault, row: vault };
}

/** Seals a vault's data key under the master key. */
export function wrapDataKey(master: Buffer, vault: VaultId, dataKey: Buffer): Buffer {
  return seal(deriveKey(master, 'wrap'), dataKey, wrapPlace(vault));
}

/** Opens a vault's data key and derives its working keys. Throws `key_missing` for another master key. */
export function openVaultKeys(master: Buffer, vault: VaultId, wrapped: Uint8Array): VaultKeys {
  return keysFrom(vault, openDataKey(master, vault, wrapped));
}

/** The key everything of a vault is derived from. Throws `key_missing` for another master key. */
export function openDataKey(master: Buffer, vault: VaultId, wrapped: Uint8Array): Buffer {
  return open(deriveKey(master, 'wrap'), wrapped, wrapPlace(vault));
}

function keysFrom(vault: VaultId, dataKey: Buffer): VaultKeys {
  return {
    vault,
    content: deriveKey(dataKey, 'content'),
    index: deriveKey(dataKey, 'index'),
    rotation: deriveKey(dataKey, 'rotation'),
    tombstone: deriveKey(dataKey, 'tombstone'),
  };
}

/**
 * Keyed hash (HMAC-SHA-256, RFC 2104) of one value under a label, cut to `bytes`.
 * 16 bytes identify; 4 bytes are enough for search terms, where a rare collision costs a little precision.
 */
export function keyedHash(key: Buffer, label: string, value: string, bytes = 16): Buffer {
  return createHmac('sha256', key).update(label).update('\u0000').update(value).digest().subarray(0, bytes);
}

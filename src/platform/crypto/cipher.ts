import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { MerkdirError } from '../../kernel/errors.ts';

const version = 1;
const nonceLength = 12;
const tagLength = 16;

/** Where a ciphertext lives; bound into it, so a value copied to another row, column or vault does not open. */
export interface CipherPlace {
  readonly table: string;
  readonly column: string;
  readonly vault: string;
  readonly row: string;
}

function associatedData(place: CipherPlace): Buffer {
  return Buffer.from([version, place.table, place.column, place.vault, place.row].join('\u0000'), 'utf8');
}

/**
 * AES-256-GCM (NIST SP 800-38D) with a random nonce.
 * Layout: version (1 byte) · nonce (12) · ciphertext · tag (16).
 */
export function seal(key: Buffer, plain: Buffer | string, place: CipherPlace): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  cipher.setAAD(associatedData(place));
  const body = Buffer.concat([
    typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain),
    cipher.final(),
  ]);
  return Buffer.concat([Buffer.from([version]), nonce, body, cipher.getAuthTag()]);
}

/** Opens what `seal` made. Throws `key_missing` when the key or the place is not the one it was sealed for. */
export function open(key: Buffer, sealed: Uint8Array, place: CipherPlace): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes.length < 1 + nonceLength + tagLength || bytes[0] !== version) throw unreadable(place);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + nonceLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(associatedData(place));
  decipher.setAuthTag(bytes.subarray(bytes.length - tagLength));
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(1 + nonceLength, bytes.length - tagLength)),
      decipher.final(),
    ]);
  } catch (cause) {
    throw unreadable(place, cause);
  }
}

function unreadable(place: CipherPlace, cause?: unknown): MerkdirError {
  return new MerkdirError(
    'key_missing',
    `A value in ${place.table}.${place.column} can't be decrypted.`,
    'The database belongs to another master key. Put its master.key into the data folder, or its 24 words into recovery_phrase.',
    cause,
  );
}

import { Decrypter, Encrypter } from 'age-encryption';
import type { PassphraseSeal } from '../../care/copy/ports.ts';
import { MerkdirError } from '../../kernel/errors.ts';

/**
 * log2 of scrypt's cost. The key is derived on the thread that answers the household, so it must not take seconds on a
 * small computer; long passphrases make up for it.
 */
const workFactor = 16;
const header = 'age-encryption.org/v1';

/** Files of the age format (https://age-encryption.org/v1), so that other programs can open them too. */
export const ageSeal: PassphraseSeal = {
  seal: async (bytes, passphrase) => {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(workFactor);
    return await encrypter.encrypt(bytes);
  },
  open: async (bytes, passphrase) => {
    if (!isAgeFile(bytes)) {
      throw new MerkdirError(
        'invalid_input',
        'This is no archive of Merkdir.',
        'Choose a file made by: merkdir export',
      );
    }
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    try {
      return await decrypter.decrypt(bytes);
    } catch (cause) {
      throw new MerkdirError(
        'invalid_input',
        'The passphrase is wrong, or the archive is damaged; nothing was imported.',
        'Check the passphrase; else take another copy of the archive.',
        cause,
      );
    }
  },
};

export function isAgeFile(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, header.length)).toString('latin1') === header;
}

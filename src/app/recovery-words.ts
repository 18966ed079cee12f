import { MerkdirError } from '../kernel/errors.ts';
import { parseKey, readMasterKey } from '../platform/crypto/master-key.ts';
import { phraseOf } from '../platform/crypto/recovery-phrase.ts';
import { DataFolder } from './data-folder.ts';

/**
 * The words of the master key that a start in this folder would use, whether or not one runs. Throws `key_missing` where
 * there is none yet, `config_invalid` for a damaged one, `not_allowed` where the file is somebody else's.
 */
export async function wordsOfFolder(folder: string, fromEnvironment: string | null): Promise<readonly string[]> {
  const key =
    fromEnvironment === null
      ? await keyIn(new DataFolder(folder).masterKeyFile)
      : parseKey(fromEnvironment, 'MERKDIR_MASTER_KEY');
  if (key !== null) return phraseOf(key);
  throw new MerkdirError(
    'key_missing',
    `There is no master.key in ${folder}.`,
    'Start Merkdir once, or set MERKDIR_DATA to its data folder.',
  );
}

async function keyIn(file: string): Promise<Buffer | null> {
  try {
    return await readMasterKey(file);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EACCES')) throw cause;
    throw new MerkdirError('not_allowed', `${file} may not be read.`, 'Use the account that runs Merkdir.', cause);
  }
}

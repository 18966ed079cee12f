import type { Configuration } from '../config/load.ts';
import { MerkdirError } from '../kernel/errors.ts';
import { loadMasterKey, replaceMasterKey } from '../platform/crypto/master-key.ts';
import { keyOfPhrase } from '../platform/crypto/recovery-phrase.ts';

/** The master key of this start: from the file, the environment, or the words somebody wrote down. */
export class StartKey {
  readonly key: Buffer;
  readonly #file: string | null;

  private constructor(key: Buffer, file: string | null) {
    this.key = key;
    this.#file = file;
  }

  /** Throws `config_invalid` for words or keys that are malformed or contradict each other, `key_missing` without any. */
  static async load(parts: {
    readonly configuration: Pick<Configuration, 'masterKey' | 'options'>;
    readonly file: string;
    readonly existingData: boolean;
  }): Promise<StartKey> {
    const { configuration, file, existingData } = parts;
    const { masterKey: fromEnvironment } = configuration;
    const phrase = configuration.options.recovery_phrase;
    if (phrase === null) return new StartKey(await loadMasterKey({ fromEnvironment, file, existingData }), null);
    const key = keyOfPhrase(phrase);
    if (fromEnvironment === null) return new StartKey(key, file);
    const given = await loadMasterKey({ fromEnvironment, file, existingData });
    if (given.equals(key)) return new StartKey(key, null);
    throw new MerkdirError(
      'config_invalid',
      'MERKDIR_MASTER_KEY and the recovery phrase are different keys.',
      'Take one of them away.',
    );
  }

  /** To be called once the key has opened the memory: before that, words of another memory must not replace anything. */
  async opened(): Promise<boolean> {
    if (this.#file === null) return false;
    await replaceMasterKey(this.#file, this.key);
    return true;
  }

  /** What to tell about a start that failed: that a memory does not open says something else about words than about a file. */
  explain(error: MerkdirError): MerkdirError {
    if (error.code !== 'key_missing' || this.#file === null) return error;
    return new MerkdirError(
      'key_missing',
      'The recovery phrase is that of another memory; nothing was changed.',
      'Put the 24 words of this memory into recovery_phrase, or take them out and put its master.key back.',
      error,
    );
  }
}

import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { MerkdirError } from '../../kernel/errors.ts';

const known = new Set(wordlist);

/** 24 words: 256 bits and a checksum of 8 (BIP 39). */
const wordCount = 24;

const hint = 'Compare them with what was written down: 24 English words, in their order.';

/** The master key (32 bytes) as 24 words of the English list of BIP 39. Whoever has them has the key. */
export function phraseOf(masterKey: Buffer): readonly string[] {
  return entropyToMnemonic(masterKey, wordlist).split(' ');
}

/**
 * The master key (32 bytes) that these words stand for; spaces, line breaks and capitals do not matter. Throws
 * `config_invalid` for another number of words, a word that is in no list, or words that do not belong together.
 * Errors name places, never words.
 */
export function keyOfPhrase(phrase: string): Buffer {
  const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length !== wordCount) {
    throw new MerkdirError('config_invalid', `The recovery phrase has ${words.length} words instead of 24.`, hint);
  }
  const foreign = words.flatMap((word, index) => (known.has(word) ? [] : [index + 1]));
  if (foreign.length > 0) {
    const places = `${foreign.length === 1 ? 'Word' : 'Words'} ${foreign.join(', ')}`;
    throw new MerkdirError('config_invalid', `${places} of the recovery phrase cannot be: misspelt.`, hint);
  }
  try {
    return Buffer.from(mnemonicToEntropy(words.join(' '), wordlist));
  } catch {
    // The library's error is left out: it may quote the words.
    throw new MerkdirError('config_invalid', 'The words of the recovery phrase do not belong together.', hint);
  }
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MerkdirError } from '../../../../src/kernel/errors.ts';
import { keyOfPhrase, phraseOf } from '../../../../src/platform/crypto/recovery-phrase.ts';

const zeros = Buffer.alloc(32);

function refusal(phrase: string): MerkdirError {
  try {
    keyOfPhrase(phrase);
  } catch (error) {
    if (error instanceof MerkdirError) return error;
    throw error;
  }
  return expect.fail('taken');
}

describe('the recovery phrase', () => {
  test('is the one BIP 39 gives for this key, so that other programs read it too', () => {
    // From the test vectors of BIP 39.
    expect(phraseOf(zeros).join(' ')).toBe(`${'abandon '.repeat(23)}art`);
    expect(phraseOf(Buffer.alloc(32, 0xff)).join(' ')).toBe(`${'zoo '.repeat(23)}vote`);
  });

  test('gives every key back, however it is typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const words = phraseOf(Buffer.from(bytes));
        expect(words).toHaveLength(24);
        expect(keyOfPhrase(words.join(' '))).toEqual(Buffer.from(bytes));
        expect(keyOfPhrase(`  ${words.join('\n').toUpperCase()}\t`)).toEqual(Buffer.from(bytes));
      }),
    );
  });

  test.each([
    ['a word too few', 'abandon '.repeat(23), '23 words'],
    ['none', ' ', '0 words'],
    ['misspelt ones', `abandon Sparbuch ${'abandon '.repeat(20)}art Klavier`, 'Words 2, 24'],
    ['one misspelt', `${'abandon '.repeat(22)}abandonn art`, 'Word 23 '],
    ['two exchanged', `art ${'abandon '.repeat(23)}`, 'do not belong together'],
  ])('%s is a clear error that tells no word', (_what, phrase, said) => {
    const { code, message, hint, cause } = refusal(phrase);
    expect(code).toBe('config_invalid');
    expect(message).toContain(said);
    expect(hint).toContain('24');
    expect(`${message} ${hint} ${String(cause)}`).not.toMatch(/abandon|sparbuch|klavier/i);
  });
});

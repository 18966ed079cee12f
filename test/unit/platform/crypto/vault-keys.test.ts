import { describe, expect, test } from 'vitest';
import type { VaultId } from '../../../../src/domain/ids.ts';
import {
  deriveKey,
  keyedHash,
  newKey,
  openVaultKeys,
  wrapDataKey,
} from '../../../../src/platform/crypto/vault-keys.ts';

const vault = '01900000-0000-7000-8000-000000000001' as VaultId;
const other = '01900000-0000-7000-8000-000000000002' as VaultId;

describe('the keys of a vault', () => {
  test('follow from its data key, one per purpose, and none is the data key', () => {
    const [master, dataKey] = [newKey(), newKey()];
    const keys = openVaultKeys(master, vault, wrapDataKey(master, vault, dataKey));
    const all = [keys.content, keys.index, keys.rotation, keys.tombstone, dataKey, master].map((key) =>
      key.toString('hex'),
    );
    expect(new Set(all).size).toBe(6);
    expect(new Set(all.map((key) => key.length))).toEqual(new Set([64]));
    const again = openVaultKeys(master, vault, wrapDataKey(master, vault, dataKey));
    expect(again).toEqual(keys);
  });

  test('do not open with another master key, or as those of another vault', () => {
    const master = newKey();
    const wrapped = wrapDataKey(master, vault, newKey());
    expect(() => openVaultKeys(newKey(), vault, wrapped)).toThrow(expect.objectContaining({ code: 'key_missing' }));
    expect(() => openVaultKeys(master, other, wrapped)).toThrow(expect.objectContaining({ code: 'key_missing' }));
  });

  test('derivation is HKDF-SHA-256, and stays what it is', () => {
    // openssl kdf -keylen 32 -kdfopt digest:SHA256 -kdfopt hexkey:<32 × 07> -kdfopt info:merkdir/content/1 HKDF
    expect(deriveKey(Buffer.alloc(32, 7), 'content').toString('hex')).toBe(
      'e56483390af222647ba4c410f1d1a438da542b94ff051603c2bdac232c7c3ed8',
    );
  });
});

describe('a keyed hash', () => {
  const key = Buffer.alloc(32, 1);

  test('is the same for the same value, and HMAC-SHA-256 cut short', () => {
    expect(keyedHash(key, 'term', 'schluessel')).toEqual(keyedHash(Buffer.from(key), 'term', 'schluessel'));
    // printf 'term\0schluessel' | openssl dgst -sha256 -mac HMAC -macopt hexkey:<32 × 01>
    expect(keyedHash(key, 'term', 'schluessel').toString('hex')).toBe('afc088ced5930742742cae31996bcd8a');
    expect(keyedHash(key, 'term', 'schluessel', 4)).toEqual(keyedHash(key, 'term', 'schluessel').subarray(0, 4));
  });

  test('tells values, labels and keys apart, and where one ends and the other begins', () => {
    const hashes = [
      keyedHash(key, 'term', 'a'),
      keyedHash(key, 'term', 'b'),
      keyedHash(key, 'text', 'a'),
      keyedHash(Buffer.alloc(32, 2), 'term', 'a'),
      keyedHash(key, 'terma', ''),
      keyedHash(key, '', 'terma'),
    ];
    expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(hashes.length);
  });

  test('says nothing about a value without the key: near values have far hashes', () => {
    const bits = (left: Buffer, right: Buffer) =>
      left.reduce((sum, byte, at) => sum + (byte ^ (right[at] ?? 0)).toString(2).replaceAll('0', '').length, 0);
    expect(bits(keyedHash(key, 'term', '4711'), keyedHash(key, 'term', '4712'))).toBeGreaterThan(40);
  });
});

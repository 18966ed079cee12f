import { describe, expect, test } from 'vitest';
import { type CipherPlace, open, seal } from '../../../../src/platform/crypto/cipher.ts';
import { newKey } from '../../../../src/platform/crypto/vault-keys.ts';

const key = newKey();
const place: CipherPlace = { table: 'memories', column: 'content', vault: 'v1', row: 'r1' };
const text = 'Die Brille liegt auf dem Klavier';

const unreadable = expect.objectContaining({ code: 'key_missing' });

describe('a sealed value', () => {
  test.each(['', 'x', text, '\u0000 ä 🔑'.repeat(500)])('opens where it was sealed', (plain) => {
    expect(open(key, seal(key, plain, place), place).toString('utf8')).toBe(plain);
  });

  test('may be bytes, and may lie anywhere in a larger buffer', () => {
    const bytes = Buffer.from([0, 255, 1, 254]);
    const sealed = seal(key, bytes, place);
    const larger = new Uint8Array(sealed.length + 10);
    larger.set(sealed, 5);
    expect(open(key, larger.subarray(5, 5 + sealed.length), place)).toEqual(bytes);
  });

  test('is different each time, although the text is the same', () => {
    const all = new Set(Array.from({ length: 200 }, () => seal(key, text, place).toString('hex')));
    expect(all.size).toBe(200);
  });

  test('is as long as the text and 29 bytes, and begins with the version', () => {
    const sealed = seal(key, text, place);
    expect(sealed.length).toBe(Buffer.byteLength(text) + 29);
    expect(sealed[0]).toBe(1);
  });

  test.each<[string, Partial<CipherPlace>]>([
    ['row', { row: 'r2' }],
    ['column', { column: 'text' }],
    ['table', { table: 'drafts' }],
    ['vault', { vault: 'v2' }],
    ['boundary between the parts', { table: 'memorie', column: 's\u0000content' }],
  ])('does not open at another %s', (_what, elsewhere) => {
    expect(() => open(key, seal(key, text, place), { ...place, ...elsewhere })).toThrow(unreadable);
  });

  test('does not open under another key', () => {
    expect(() => open(newKey(), seal(key, text, place), place)).toThrow(unreadable);
  });

  test('does not open when a single bit of it was changed, wherever', () => {
    const sealed = seal(key, text, place);
    for (let at = 0; at < sealed.length; at += 1) {
      const tampered = Buffer.from(sealed);
      tampered[at] = (tampered[at] ?? 0) ^ 1;
      expect(() => open(key, tampered, place), `byte ${at}`).toThrow(unreadable);
    }
  });

  test('does not open when it was cut short, or made longer', () => {
    const sealed = seal(key, text, place);
    for (const damaged of [
      Buffer.alloc(0),
      sealed.subarray(0, 28),
      sealed.subarray(0, -1),
      Buffer.concat([sealed, Buffer.of(0)]),
    ]) {
      expect(() => open(key, damaged, place)).toThrow(unreadable);
    }
  });

  test('is not told when it can not be opened', () => {
    try {
      open(newKey(), seal(key, text, place), place);
      expect.fail('it opened');
    } catch (error) {
      expect(`${(error as Error).message} ${(error as { hint: string }).hint}`).not.toContain('Brille');
    }
  });
});

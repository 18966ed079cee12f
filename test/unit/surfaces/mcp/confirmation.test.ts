import { expect, test } from 'vitest';
import { type MemoryId, newId } from '../../../../src/domain/ids.ts';
import { confirmationFor, confirmationMs, confirms } from '../../../../src/surfaces/mcp/confirmation.ts';

const secret = Buffer.alloc(32, 1);
const memory = newId<MemoryId>();
const what = { memory, viewer: 'key anna' };
const now = new Date('2026-03-01T12:00:00Z');
const token = confirmationFor(secret, what, now);
const later = (ms: number) => new Date(now.getTime() + ms);

test('is good for its memory and viewer, for five minutes', () => {
  expect(confirms(secret, token, { what, now })).toBe(true);
  expect(confirms(secret, token, { what, now: later(confirmationMs - 1) })).toBe(true);
  expect(confirms(secret, token, { what, now: later(confirmationMs) })).toBe(false);
});

test.each([
  ['another memory', secret, token, { ...what, memory: newId<MemoryId>() }],
  ['another viewer', secret, token, { ...what, viewer: 'key ben' }],
  ['another household', Buffer.alloc(32, 2), token, what],
  ['a later end', secret, token.replace(/^\d+/, (end) => String(Number(end) + 1000)), what],
  ['nothing', secret, '', what],
  ['something made up', secret, `${token.split('.')[0]}.${'A'.repeat(43)}`, what],
  ['more behind it', secret, `${token}x`, what],
])('is not good for %s', (_name, key, given, wanted) => {
  expect(confirms(key, given, { what: wanted, now })).toBe(false);
});

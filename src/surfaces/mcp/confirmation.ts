import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MemoryId } from '../../domain/ids.ts';

/** How long a confirmation is good, in milliseconds: as long as a spoken question waits for its answer. */
export const confirmationMs = 5 * 60_000;

export interface Confirmed {
  readonly memory: MemoryId;
  /** Who was shown it. */
  readonly viewer: string;
}

/** Expiry in milliseconds since 1970, then its seal. */
const shape = /^(\d{1,16})\.([\w-]{43})$/;

/** A token that says: this viewer was shown this memory just now, and may have it forgotten. */
export function confirmationFor(secret: Buffer, what: Confirmed, now: Date): string {
  const expiry = now.getTime() + confirmationMs;
  return `${expiry}.${seal(secret, what, expiry)}`;
}

/** Whether `token` was made for this memory and viewer, and is still good. */
export function confirms(secret: Buffer, token: string, { what, now }: { what: Confirmed; now: Date }): boolean {
  const [, expiry = '', given = ''] = shape.exec(token) ?? [];
  const expected = seal(secret, what, Number(expiry));
  const same = given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
  return same && now.getTime() < Number(expiry);
}

/** HMAC-SHA-256 (RFC 2104) over everything the token is bound to. */
function seal(secret: Buffer, { memory, viewer }: Confirmed, expiry: number): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([memory, viewer, expiry]))
    .digest('base64url');
}

import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';

/**
 * Random tokens that are good for a while. Only their hashes are kept, so a copy of the memory opens nothing, and a
 * look-up by hash tells a guesser nothing through its timing.
 */
export class ExpiringTokens {
  readonly #clock: Clock;
  readonly #lifetime: number;
  readonly #most: number;
  readonly #living = new Map<string, { readonly expiry: number; readonly holder: string | null }>();

  /** `lifetime` in milliseconds; beyond `most` living tokens the oldest one ends. */
  constructor(clock: Clock, lifetime: number, most: number) {
    this.#clock = clock;
    this.#lifetime = lifetime;
    this.#most = most;
  }

  /** A new token of 256 random bits, safe in URLs and cookies. `holder`: whose it is; null: nobody's in particular. */
  issue(holder: string | null = null): string {
    return this.issueUntil(holder).token;
  }

  /** The same, with the moment it ends. */
  issueUntil(holder: string | null = null): { readonly token: string; readonly expiresAt: Date } {
    this.#dropExpired();
    const token = randomBytes(32).toString('base64url');
    const expiry = this.#clock.now().getTime() + this.#lifetime;
    this.#living.set(fingerprint(token), { expiry, holder });
    for (const oldest of this.#living.keys()) {
      if (this.#living.size <= this.#most) break;
      this.#living.delete(oldest);
    }
    return { token, expiresAt: new Date(expiry) };
  }

  /** null: no such token, or not any more. */
  find(token: string): { readonly holder: string | null } | null {
    const found = this.#living.get(fingerprint(token));
    return found !== undefined && this.#clock.now().getTime() < found.expiry ? { holder: found.holder } : null;
  }

  /** The same once: a token that is redeemed is used up. */
  redeem(token: string): { readonly holder: string | null } | null {
    const found = this.find(token);
    this.#living.delete(fingerprint(token));
    return found;
  }

  #dropExpired(): void {
    const now = this.#clock.now().getTime();
    for (const [key, { expiry }] of this.#living) if (expiry <= now) this.#living.delete(key);
  }
}

function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

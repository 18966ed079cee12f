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
  readonly #expiries = new Map<string, number>();

  /** `lifetime` in milliseconds; beyond `most` living tokens the oldest one ends. */
  constructor(clock: Clock, lifetime: number, most: number) {
    this.#clock = clock;
    this.#lifetime = lifetime;
    this.#most = most;
  }

  /** A new token of 256 random bits, safe in URLs and cookies. */
  issue(): string {
    return this.issueUntil().token;
  }

  /** The same, with the moment it ends. */
  issueUntil(): { readonly token: string; readonly expiresAt: Date } {
    this.#dropExpired();
    const token = randomBytes(32).toString('base64url');
    const expiry = this.#clock.now().getTime() + this.#lifetime;
    this.#expiries.set(fingerprint(token), expiry);
    for (const oldest of this.#expiries.keys()) {
      if (this.#expiries.size <= this.#most) break;
      this.#expiries.delete(oldest);
    }
    return { token, expiresAt: new Date(expiry) };
  }

  accepts(token: string): boolean {
    const expiry = this.#expiries.get(fingerprint(token));
    return expiry !== undefined && this.#clock.now().getTime() < expiry;
  }

  /** True once: a token that is redeemed is used up. */
  redeem(token: string): boolean {
    const accepted = this.accepts(token);
    this.#expiries.delete(fingerprint(token));
    return accepted;
  }

  #dropExpired(): void {
    const now = this.#clock.now().getTime();
    for (const [key, expiry] of this.#expiries) if (expiry <= now) this.#expiries.delete(key);
  }
}

function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

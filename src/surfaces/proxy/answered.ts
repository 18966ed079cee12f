import { createHmac, randomBytes } from 'node:crypto';
import type { Reply } from '../../domain/turn.ts';

/** Assistants send their history for hours; more answers than that never wait to be recognised. */
const maximumAnswers = 5_000;
const maximumRequests = 500;

/** Remembers, as keyed hashes in memory, what the proxy answered itself, and what it answered to a repeated request. */
export class AnsweredTurns {
  readonly #key = randomBytes(32);
  readonly #answers = new Set<string>();
  readonly #replies = new Map<string, Reply>();

  note(said: string, answer: string): void {
    keepWithin(this.#answers, maximumAnswers);
    this.#answers.add(this.#hash(said, answer));
  }

  isOwn(said: string, answer: string): boolean {
    return this.#answers.has(this.#hash(said, answer));
  }

  noteReply(request: string, reply: Reply): void {
    keepWithin(this.#replies, maximumRequests);
    this.#replies.set(request, reply);
  }

  replyTo(request: string): Reply | null {
    return this.#replies.get(request) ?? null;
  }

  #hash(said: string, answer: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([said, answer]))
      .digest('base64url');
  }
}

function keepWithin(
  kept: { readonly size: number; keys(): Iterator<string>; delete(key: string): boolean },
  limit: number,
): void {
  if (kept.size < limit) return;
  const oldest = kept.keys().next();
  if (oldest.done !== true) kept.delete(oldest.value);
}

import type { MemoryId } from '../../domain/ids.ts';
import type { Reply, Turn } from '../../domain/turn.ts';
import type { Clock } from '../../kernel/clock.ts';
import { toMerkdirError } from '../../kernel/errors.ts';
import type { Logger } from '../../kernel/logger.ts';
import { replyToError } from '../error-mapping.ts';
import type { AssistantCaller } from '../http/caller.ts';
import { AnsweredTurns } from './answered.ts';
import { type Chat, isFresh, isProbe, mapSystem, withBlock, withoutAnswered } from './chat.ts';
import { type TaggedIdentity, takeTag } from './identity-tag.ts';
import type { Protocol, ProxyMemory, Told, Upstream } from './ports.ts';
import { turnOf } from './proxy-turn.ts';

export interface ProxyParts {
  readonly memory: ProxyMemory;
  readonly upstream: Upstream;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface ProxyRequest {
  readonly protocol: Protocol;
  readonly chat: Chat;
  readonly caller: AssistantCaller;
  /** The key itself, as it was shown. */
  readonly secret: string;
}

/** What becomes of a chat request. */
export type ProxyOutcome =
  /** The memory answers; no model hears of it. */
  { readonly kind: 'answer'; readonly text: string } | Forwarded;

/** A model answers. `chat` is the very one that was asked when nothing had to be changed. */
export interface Forwarded {
  readonly kind: 'forward';
  readonly chat: Chat;
  readonly personal: boolean;
  /** What the model's answer will be to; null: to nothing anybody said. */
  readonly asked: Asked | null;
}

/** A sentence a model answers, and the memories it is told for it. */
interface Asked {
  readonly turn: Turn;
  readonly memories: readonly MemoryId[];
}

/** Stands between an assistant and its model: answers what is said to the memory, and tells the model what is remembered. */
export class MemoryProxy {
  readonly #parts: ProxyParts;
  readonly #answered = new AnsweredTurns();

  constructor(parts: ProxyParts) {
    this.#parts = parts;
  }

  /** Never rejects for what the memory could not do: it is then said, or the model goes without memories. */
  async handle(request: ProxyRequest): Promise<ProxyOutcome> {
    const { memory, clock } = this.#parts;
    const identities: (TaggedIdentity | null)[] = [];
    const untagged = mapSystem(request.chat.messages, (text) => {
      const { text: rest, identity } = takeTag(text, request.secret);
      identities.push(identity);
      return rest;
    });
    const chat: Chat = { ...request.chat, messages: [...untagged] };
    if (isProbe(chat)) {
      return { kind: 'forward', chat: unlessChanged(request.chat, chat), personal: false, asked: null };
    }
    const known = identities.filter((identity) => identity !== null);
    const turn = this.#turn(chat, {
      vault: memory.vault,
      caller: request.caller,
      identity: known.length === 1 ? (known[0] ?? null) : null,
      at: clock.now(),
    });
    if (turn !== null && isFresh(chat)) {
      const reply = await this.#ask(turn);
      if (reply?.handled === true) {
        this.#answered.note(turn.text, reply.text);
        return { kind: 'answer', text: reply.text };
      }
    }
    const outcome = await this.#forward(request.protocol, chat, turn);
    return { ...outcome, chat: unlessChanged(request.chat, outcome.chat) };
  }

  #turn(
    chat: Chat,
    context: Omit<Parameters<typeof turnOf>[1], 'vault'> & { readonly vault: ProxyMemory['vault'] },
  ): Turn | null {
    try {
      return turnOf(chat, { ...context, vault: context.vault() });
    } catch {
      // The memory is not open yet: the model answers by itself, unless something is said to the memory.
      return null;
    }
  }

  async #ask(turn: Turn): Promise<Reply | null> {
    const { memory, logger } = this.#parts;
    try {
      const reply = await memory.handleTurn(turn);
      if (turn.requestId === null) return reply;
      if (reply === null) return this.#answered.replyTo(turn.requestId);
      this.#answered.noteReply(turn.requestId, reply);
      return reply;
    } catch (error) {
      logger.warn({ code: toMerkdirError(error).code }, 'A turn of an assistant failed.');
      // A model that took over what is said to the memory would claim to have remembered.
      if (!memory.isForMemory(turn.text)) return null;
      const language = turn.language ?? memory.householdLanguage;
      const failed = { language, conversation: turn.conversation };
      return { ...replyToError(error, failed, () => memory.speakError(error, language)), handled: true };
    }
  }

  async #forward(protocol: Protocol, chat: Chat, turn: Turn | null): Promise<Forwarded> {
    const { upstream, memory } = this.#parts;
    const open = await upstream.mayHearMemories(protocol);
    // What is remembered may have been told by an earlier process, so where nothing may leave, its words decide.
    const messages = withoutAnswered(
      chat.messages,
      (said, answer) => this.#answered.isOwn(said, answer) || (!open && memory.isForMemory(said)),
    );
    const block = open && turn !== null ? await this.#memories(turn) : null;
    const told = block === null ? messages : withBlock(messages, block.text);
    const asked = turn === null ? null : { turn, memories: block?.memories ?? [] };
    return { kind: 'forward', chat: { ...chat, messages: [...told] }, personal: block !== null, asked };
  }

  /** What the model said in the end. Never rejects: it was said, whether it can be kept or not. */
  async answered({ asked }: Forwarded, text: string): Promise<void> {
    if (asked === null) return;
    const { memory, logger } = this.#parts;
    try {
      await memory.keepAnswer(asked.turn, { text, memories: asked.memories });
    } catch (error) {
      logger.warn({ code: toMerkdirError(error).code }, 'An answer could not be kept in the transcript.');
    }
  }

  async #memories(turn: Turn): Promise<Told | null> {
    try {
      return await this.#parts.memory.memoriesFor(turn);
    } catch (error) {
      this.#parts.logger.warn({ code: toMerkdirError(error).code }, 'A model goes without memories.');
      return null;
    }
  }
}

function unlessChanged(before: Chat, after: Chat): Chat {
  const same = before.messages.length === after.messages.length;
  return same && before.messages.every((message, index) => message === after.messages[index]) ? before : after;
}

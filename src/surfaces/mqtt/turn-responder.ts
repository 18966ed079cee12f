import type { VaultId } from '../../domain/ids.ts';
import type { Language, Reply, Turn } from '../../domain/turn.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Deadline } from '../../kernel/deadline.ts';
import { type ErrorCode, MerkdirError, toMerkdirError } from '../../kernel/errors.ts';
import { KeyedQueue } from '../../kernel/keyed-queue.ts';
import type { Startable } from '../../kernel/lifecycle.ts';
import type { Logger } from '../../kernel/logger.ts';
import { replyToError, type SpeakError } from '../error-mapping.ts';
import type { BusMessage, MessageBus, Unsubscribe } from './ports.ts';
import {
  type Rejection,
  type RejectionCode,
  readTurnRequest,
  type TurnRequest,
  type TurnResponse,
} from './turn-contract.ts';
import { languageOf, orderingKey, responseFromReply, turnFromRequest, withholdPersonal } from './turn-message.ts';

/** null: another process answers this turn, or it was answered already. */
export type HandleTurn = (turn: Turn) => Promise<Reply | null>;

export interface TurnResponderSettings {
  /** First part of all topics, without a slash at its end: `merkdir`. */
  readonly prefix: string;
  /** The household; throws `database_unavailable` before it is known. */
  readonly vault: () => VaultId;
  /** Language of replies to what could not be read. */
  readonly householdLanguage: Language;
  /** Everybody on the broker can read replies: true keeps those for one person off it. */
  readonly withholdPersonal: boolean;
  /** Default 8,000: how long Home Assistant's automation waits for an answer. */
  readonly deadlineMs?: number;
  /** Turns handled at the same time; default 8. */
  readonly parallel?: number;
  /** Turns waiting; default 200, what is more is refused as overloaded. */
  readonly waiting?: number;
}

export interface TurnResponderParts {
  readonly bus: MessageBus;
  readonly handleTurn: HandleTurn;
  /** Gives up a turn that was not begun here. false: another process has it, and answers. */
  readonly withdraw: (turn: Turn) => Promise<boolean>;
  readonly speakError: SpeakError;
  /** Says that there is an answer which is not told here. */
  readonly speakWithheld: (language: Language) => string;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface TurnResponderState {
  readonly received: number;
  readonly answered: number;
  /** Taken by another process, or delivered twice. */
  readonly elsewhere: number;
  readonly running: number;
  readonly waiting: number;
  /** More never wait: they are refused as overloaded. */
  readonly limit: number;
  /** Replayed by the broker on connecting, so of unknown age: not answered. */
  readonly retained: number;
  /** Answers the broker did not get in time. */
  readonly unsent: number;
  readonly rejected: Readonly<Partial<Record<RejectionCode, number>>>;
  readonly failed: Readonly<Partial<Record<ErrorCode, number>>>;
}

/** A late answer helps nobody, but one or two seconds of reconnecting may pass. */
const sendingMs = 2_000;

/** One look at the database. */
const withdrawingMs = 2_000;

/** Answers `<prefix>/turn/request` on `<prefix>/turn/response`, one response for every request. */
export class TurnResponder implements Startable {
  readonly #settings: TurnResponderSettings;
  readonly #parts: TurnResponderParts;
  readonly #deadlineMs: number;
  readonly #waitingLimit: number;
  readonly #sending = new Set<Promise<void>>();
  readonly #rejected = new Map<RejectionCode, number>();
  readonly #failed = new Map<ErrorCode, number>();
  readonly #counts = { received: 0, answered: 0, elsewhere: 0, retained: 0, unsent: 0 };
  #queue: KeyedQueue;
  #subscription: Promise<Unsubscribe> | null = null;

  constructor(settings: TurnResponderSettings, parts: TurnResponderParts) {
    this.#settings = settings;
    this.#parts = parts;
    this.#deadlineMs = settings.deadlineMs ?? 8_000;
    this.#waitingLimit = settings.waiting ?? 200;
    this.#queue = this.#newQueue();
  }

  async start(): Promise<void> {
    if (this.#subscription === null) {
      this.#queue = this.#newQueue();
      const topic = `${this.#settings.prefix}/turn/request`;
      this.#subscription = this.#parts.bus.subscribe(topic, (message) => this.#receive(message));
    }
    await this.#subscription;
  }

  /** Takes no more requests, refuses those that wait, and returns when all answers are handed over or given up. */
  async stop(): Promise<void> {
    const subscription = this.#subscription;
    this.#subscription = null;
    const unsubscribe = await subscription;
    await unsubscribe?.();
    await this.#queue.close();
    await Promise.all(this.#sending);
  }

  state(): TurnResponderState {
    return {
      ...this.#counts,
      running: this.#queue.running,
      waiting: this.#queue.waiting,
      limit: this.#waitingLimit,
      rejected: Object.fromEntries(this.#rejected),
      failed: Object.fromEntries(this.#failed),
    };
  }

  #newQueue(): KeyedQueue {
    return new KeyedQueue({ parallel: this.#settings.parallel ?? 8, waiting: this.#waitingLimit });
  }

  #receive(message: BusMessage): void {
    this.#counts.received += 1;
    if (message.retained) {
      this.#counts.retained += 1;
      this.#parts.logger.warn({}, 'A retained turn request was ignored; publish requests without the retain flag.');
      return;
    }
    const answer = this.#respond(message.payload).catch((error: unknown) => {
      this.#parts.logger.error({ where: placeOf(error) }, 'A turn request could not be answered at all.');
    });
    this.#sending.add(answer);
    void answer.then(() => this.#sending.delete(answer));
  }

  async #respond(payload: Uint8Array): Promise<void> {
    const { request, rejection } = readTurnRequest(payload);
    await (rejection === null ? this.#answer(request) : this.#refuse(rejection, payload.byteLength));
  }

  async #refuse(rejection: Rejection, bytes: number): Promise<void> {
    const first = count(this.#rejected, rejection.code) === 1;
    // A sender that keeps doing it shall not fill the disk.
    this.#parts.logger[first ? 'warn' : 'debug']({ code: rejection.code, bytes }, 'A turn request could not be read.');
    const turn = { language: this.#settings.householdLanguage, conversation: null };
    const reply = replyToError(rejection.error, turn, this.#parts.speakError);
    await this.#send(responseFromReply(rejection.id, reply, null));
  }

  async #answer(request: TurnRequest): Promise<void> {
    const deadline = new Deadline(this.#deadlineMs);
    const reply = await this.#replyTo(request, deadline);
    deadline.clear();
    if (reply === null) {
      this.#counts.elsewhere += 1;
      return;
    }
    const shown = this.#settings.withholdPersonal
      ? withholdPersonal(reply, this.#parts.speakWithheld(reply.language))
      : reply;
    await this.#send(responseFromReply(request.id, shown, request.conversation_id ?? null));
  }

  async #replyTo(request: TurnRequest, deadline: Deadline): Promise<Reply | null> {
    const { handleTurn, speakError, logger, clock } = this.#parts;
    let waiting: Turn | null = null;
    try {
      const turn = turnFromRequest(request, { vault: this.#settings.vault(), at: clock.now() });
      waiting = turn;
      // A turn that waited too long was answered as failed already: it must not act any more.
      const job = async () => {
        deadline.throwIfExpired();
        waiting = null;
        return await deadline.run(async () => await handleTurn(turn));
      };
      return await deadline.race(this.#queue.run(orderingKey(turn), job));
    } catch (error) {
      const { code, message } = toMerkdirError(error);
      // Another process may have had time for what waited here in vain.
      if (code === 'timeout' && waiting !== null && !(await this.#withdraw(waiting))) return null;
      count(this.#failed, code);
      logger.warn({ code, reason: message, where: placeOf(error) }, 'A turn failed.');
      const language = languageOf(request.language) ?? this.#settings.householdLanguage;
      return replyToError(error, { language, conversation: request.conversation_id ?? null }, speakError);
    }
  }

  /** Somebody must say that it failed, so a store that does not answer leaves it to this process. */
  async #withdraw(turn: Turn): Promise<boolean> {
    const deadline = new Deadline(withdrawingMs);
    try {
      return await deadline.race(this.#parts.withdraw(turn));
    } catch {
      return true;
    } finally {
      deadline.clear();
    }
  }

  async #send(response: TurnResponse): Promise<void> {
    const topic = `${this.#settings.prefix}/turn/response`;
    try {
      await this.#parts.bus.publish(topic, JSON.stringify(response), { qos: 1, deadlineMs: sendingMs });
      this.#counts.answered += 1;
    } catch (error) {
      this.#counts.unsent += 1;
      this.#parts.logger.warn({ code: toMerkdirError(error).code }, 'An answer could not be sent in time.');
    }
  }
}

function count<Code>(counts: Map<Code, number>, code: Code): number {
  const next = (counts.get(code) ?? 0) + 1;
  counts.set(code, next);
  return next;
}

/** Where an unexpected error was thrown. Its message may quote what was said, so it is left out. */
function placeOf(error: unknown): string | undefined {
  if (error instanceof MerkdirError || !(error instanceof Error)) return undefined;
  return error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 5)
    .join('\n');
}

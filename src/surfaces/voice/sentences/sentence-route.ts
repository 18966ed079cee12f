import type { VaultId } from '../../../domain/ids.ts';
import type { Language, Reply, Turn } from '../../../domain/turn.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Deadline } from '../../../kernel/deadline.ts';
import { toMerkdirError } from '../../../kernel/errors.ts';
import { KeyedQueue } from '../../../kernel/keyed-queue.ts';
import type { Startable } from '../../../kernel/lifecycle.ts';
import type { Logger } from '../../../kernel/logger.ts';
import { replyToError, type SpeakError } from '../../error-mapping.ts';
import { orderingKey } from '../../mqtt/turn-message.ts';
import type { HandleTurn } from '../../mqtt/turn-responder.ts';
import type { AnswerBox } from './answer-box.ts';
import { turnFromTrigger } from './spoken-sentence.ts';

/** A little less than the automation waits, so that it still says why there is no answer, in milliseconds. */
const deadlineMs = 3_700;

/** A question waits this long for its answer, in milliseconds. */
export const openQuestionMs = 5 * 60_000;

export interface SentenceRouteParts {
  /** Throws `database_unavailable` before the household is known. */
  readonly vault: () => VaultId;
  readonly householdLanguage: Language;
  readonly handleTurn: HandleTurn;
  readonly speakError: SpeakError;
  /** What is said to a sentence that is not for the memory and that no other agent takes. */
  readonly speakNotOurs: (act: string, language: Language) => string;
  readonly box: AnswerBox;
  /** Begins or ends listening to "ja" and "nein"; resolves when Home Assistant has done so. Never rejects. */
  readonly listenForAnswers: (open: boolean) => Promise<void>;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface SentenceRouteState {
  readonly heard: number;
  readonly answered: number;
  readonly failed: number;
}

/** Takes the sentences Home Assistant heard for the memory, and leaves the answers where the automation collects them. */
export class SentenceRoute implements Startable {
  readonly #parts: SentenceRouteParts;
  #queue = newQueue();
  readonly #questions = new Map<string, number>();
  #closing: NodeJS.Timeout | null = null;
  /** null: not known, as an earlier process left it. */
  #listening: boolean | null = null;
  #counts = { heard: 0, answered: 0, failed: 0 };

  constructor(parts: SentenceRouteParts) {
    this.#parts = parts;
  }

  /** A question from before the start may still be open, and be listened for. */
  async start(): Promise<void> {
    this.#queue = newQueue();
    this.#listening = null;
    this.#scheduleClosing();
  }

  /** An event of a sentence trigger. Never throws; what is not one is counted and dropped. */
  hear(event: unknown): void {
    this.#counts = { ...this.#counts, heard: this.#counts.heard + 1 };
    void this.#answer(event).catch((error: unknown) => {
      this.#noteFailure(error);
    });
  }

  state(): SentenceRouteState {
    return this.#counts;
  }

  async stop(): Promise<void> {
    if (this.#closing !== null) clearTimeout(this.#closing);
    this.#closing = null;
    await this.#queue.close();
  }

  async #answer(event: unknown): Promise<void> {
    const { vault, clock, box } = this.#parts;
    const turn = turnFromTrigger(event, { vault: vault(), at: clock.now() });
    const reply = await this.#replyTo(turn);
    if (reply === null || turn.requestId === null) return;
    const open = this.#noteQuestion(turn, reply.needsConfirmation);
    if (open) await this.#listen(true);
    box.put(turn.requestId, reply.handled ? reply : { ...reply, text: this.#notOurs(reply) });
    this.#counts = { ...this.#counts, answered: this.#counts.answered + 1 };
    // Not before: switched off, an automation drops the answer it waits for.
    if (!open && this.#listening !== null) await this.#listen(false);
  }

  async #replyTo(turn: Turn): Promise<Reply | null> {
    const { handleTurn, speakError, householdLanguage } = this.#parts;
    const deadline = new Deadline(deadlineMs);
    try {
      const job = async () => {
        deadline.throwIfExpired();
        return await deadline.run(async () => await handleTurn(turn));
      };
      return await deadline.race(this.#queue.run(orderingKey(turn), job));
    } catch (error) {
      this.#noteFailure(error);
      const language = turn.language ?? householdLanguage;
      const reply = replyToError(error, { language, conversation: turn.conversation }, speakError);
      // Another agent that took over after a failure would claim to have remembered.
      return { ...reply, handled: true };
    } finally {
      deadline.clear();
    }
  }

  #notOurs(reply: Reply): string {
    return reply.text === '' ? this.#parts.speakNotOurs(reply.act, reply.language) : reply.text;
  }

  /** Whether a question is open anywhere, so that "ja" is listened to. */
  #noteQuestion({ satellite, conversation }: Turn, asks: boolean): boolean {
    const now = performance.now();
    const line = JSON.stringify([satellite, conversation]);
    if (asks) this.#questions.set(line, now + openQuestionMs);
    else this.#questions.delete(line);
    for (const [other, until] of this.#questions) if (until <= now) this.#questions.delete(other);
    const wanted = this.#questions.size > 0;
    if (wanted || this.#listening !== null) this.#scheduleClosing();
    return wanted;
  }

  #scheduleClosing(): void {
    if (this.#closing !== null) clearTimeout(this.#closing);
    this.#closing = null;
    if (this.#questions.size === 0 && this.#listening === false) return;
    this.#closing = setTimeout(() => void this.#forgetQuestions(), openQuestionMs);
    this.#closing.unref();
  }

  async #forgetQuestions(): Promise<void> {
    this.#questions.clear();
    await this.#listen(false);
  }

  async #listen(open: boolean): Promise<void> {
    if (this.#listening === open) return;
    this.#listening = open;
    await this.#parts.listenForAnswers(open);
  }

  #noteFailure(error: unknown): void {
    this.#counts = { ...this.#counts, failed: this.#counts.failed + 1 };
    this.#parts.logger.warn({ code: toMerkdirError(error).code }, 'A sentence could not be answered.');
  }
}

function newQueue(): KeyedQueue {
  return new KeyedQueue({ parallel: 8, waiting: 200 });
}

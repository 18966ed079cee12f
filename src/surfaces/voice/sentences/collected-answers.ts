import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Reply } from '../../../domain/turn.ts';
import { toMerkdirError } from '../../../kernel/errors.ts';
import type { Startable } from '../../../kernel/lifecycle.ts';
import type { Logger } from '../../../kernel/logger.ts';
import type { BusMessage, MessageBus, Unsubscribe } from '../../mqtt/ports.ts';
import { responseFromReply, withholdPersonal } from '../../mqtt/turn-message.ts';
import type { AnswerBox } from './answer-box.ts';

/** `<prefix>/turn/collect`: the id of a sentence whose answer is waited for. */
const collectSchema = z.object({ id: z.string().min(1).max(200) });

/** As long as the automation waits, in milliseconds. */
const patienceMs = 4_000;

export interface CollectedAnswersParts {
  readonly prefix: string;
  readonly bus: MessageBus;
  readonly box: AnswerBox;
  /** Everybody on the broker can read it: false keeps what is for one person off it. */
  readonly personal: boolean;
  /** What is said instead. */
  readonly speakWithheld: (reply: Reply) => string;
  /** Milliseconds until Home Assistant is surely subscribed to the answers: one that is earlier is lost. */
  readonly settlingMs: () => number;
  readonly logger: Logger;
}

/** Gives out answers over the broker, on `<prefix>/turn/response`, where Home Assistant has no agent of Merkdir. */
export class CollectedAnswers implements Startable {
  readonly #parts: CollectedAnswersParts;
  #subscription: Promise<Unsubscribe> | null = null;

  constructor(parts: CollectedAnswersParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { bus, prefix } = this.#parts;
    this.#subscription ??= bus.subscribe(`${prefix}/turn/collect`, (message) => {
      if (!message.retained) void this.#give(message);
    });
    await this.#subscription;
  }

  async stop(): Promise<void> {
    const unsubscribe = await this.#subscription;
    this.#subscription = null;
    await unsubscribe?.();
  }

  async #give({ payload }: BusMessage): Promise<void> {
    const id = idIn(payload);
    if (id === null) return;
    const { box, bus, prefix, logger } = this.#parts;
    const reply = await box.take(id, patienceMs);
    if (reply === null) return;
    const settlingMs = this.#parts.settlingMs();
    if (settlingMs > 0) await sleep(settlingMs);
    const response = JSON.stringify(responseFromReply(id, this.#shown(reply), null));
    try {
      await bus.publish(`${prefix}/turn/response`, response, { qos: 1, deadlineMs: 2_000 });
    } catch (error) {
      logger.warn({ code: toMerkdirError(error).code }, 'An answer could not be sent in time.');
    }
  }

  #shown(reply: Reply): Reply {
    const { personal, speakWithheld } = this.#parts;
    return personal ? reply : withholdPersonal(reply, speakWithheld(reply));
  }
}

function idIn(payload: Uint8Array): string | null {
  try {
    return collectSchema.parse(JSON.parse(new TextDecoder().decode(payload))).id;
  } catch {
    return null;
  }
}

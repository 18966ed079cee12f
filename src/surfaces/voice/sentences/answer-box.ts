import type { Reply } from '../../../domain/turn.ts';

interface Slot {
  readonly answer: Promise<Reply>;
  readonly fill: (reply: Reply) => void;
  readonly since: number;
}

/** An answer nobody collects is thrown away after so many milliseconds. */
const keepMs = 30_000;

/** More than that many answers never wait; the oldest go. */
const maximumSlots = 500;

/**
 * Where answers wait for whoever asks for them by the id of the sentence. Either may come first. An answer is given out
 * once. Ids are Home Assistant's context ids, which nobody can guess.
 */
export class AnswerBox {
  readonly #slots = new Map<string, Slot>();

  get size(): number {
    return this.#slots.size;
  }

  put(id: string, reply: Reply): void {
    this.#slotOf(id).fill(reply);
  }

  /** The answer, or null when there is none within `patienceMs`. */
  async take(id: string, patienceMs: number): Promise<Reply | null> {
    const { answer } = this.#slotOf(id);
    let impatience: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      impatience = setTimeout(() => resolve(null), patienceMs);
    });
    const reply = await Promise.race([answer, late]);
    clearTimeout(impatience);
    this.#slots.delete(id);
    return reply;
  }

  #slotOf(id: string): Slot {
    const known = this.#slots.get(id);
    if (known !== undefined) return known;
    this.#tidy();
    let fill: (reply: Reply) => void = () => {};
    const answer = new Promise<Reply>((resolve) => {
      fill = resolve;
    });
    const slot = { answer, fill, since: performance.now() };
    this.#slots.set(id, slot);
    return slot;
  }

  #tidy(): void {
    const oldest = performance.now() - keepMs;
    for (const [id, { since }] of this.#slots) {
      if (since >= oldest && this.#slots.size < maximumSlots) return;
      this.#slots.delete(id);
    }
  }
}

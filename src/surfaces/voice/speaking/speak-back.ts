import type { HomeVoice, SpokenChoice } from './ports.ts';

export interface SpeakBackParts {
  readonly home: HomeVoice;
  /** Says that an answer or a reminder waits; never what it is. */
  readonly speakWaiting: (what: 'answer' | 'reminder') => string;
  /** Address of the panel. */
  readonly panel: string;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** A satellite that is spoken to is looked at this often, in milliseconds. */
const lookMs = 500;

/**
 * Speaks to people unasked. Home Assistant cuts off whatever a satellite is doing when it is told to speak, so it is only
 * told to while it is idle, and never from within the sentence it has just heard.
 */
export class SpeakBack {
  readonly #parts: SpeakBackParts;

  constructor(parts: SpeakBackParts) {
    this.#parts = parts;
  }

  /** Waits for the satellite to be idle. false: it was busy (or gone) for all of `patienceMs`. Rejects like the port. */
  async isFree(satellite: string, patienceMs: number): Promise<boolean> {
    return await this.#untilIdle(satellite, patienceMs);
  }

  /** false: the satellite was busy (or gone) for all of `patienceMs`. Rejects like the port. */
  async say(satellite: string, text: string, patienceMs: number): Promise<boolean> {
    if (!(await this.#untilIdle(satellite, patienceMs))) return false;
    await this.#parts.home.announce(satellite, text);
    return true;
  }

  /** The id of the answer; null: none of them, or the satellite was busy for all of `patienceMs`. */
  async ask(
    satellite: string,
    asked: { readonly question: string; readonly answers: readonly SpokenChoice[] },
    patienceMs: number,
  ): Promise<string | null> {
    if (!(await this.#untilIdle(satellite, patienceMs))) return null;
    return await this.#parts.home.ask(satellite, asked.question, asked.answers);
  }

  /** Tells somebody on their phone that something waits in the panel. The phone's screen is read by others too. */
  async tellThatItWaits(target: string, what: 'answer' | 'reminder'): Promise<void> {
    const { home, speakWaiting, panel } = this.#parts;
    await home.notify(target, speakWaiting(what), panel);
  }

  async #untilIdle(satellite: string, patienceMs: number): Promise<boolean> {
    const { home, pause = sleep } = this.#parts;
    for (let waited = 0; ; waited += lookMs) {
      const state = await home.stateOf(satellite);
      if (state === 'idle') return true;
      if (state === null || waited >= patienceMs) return false;
      await pause(lookMs);
    }
  }
}

async function sleep(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

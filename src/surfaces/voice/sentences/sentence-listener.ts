import type { HomeSentences } from './ports.ts';

/** Listens to the sentences of one automation for as long as it is on. */
export class SentenceListener {
  readonly #home: HomeSentences;
  readonly #hear: (event: unknown) => void;
  #followed: { readonly entity: string; readonly sentences: string } | null = null;
  #leaveSwitch: (() => Promise<void>) | null = null;
  #leaveSentences: (() => Promise<void>) | null = null;
  #since = Number.NEGATIVE_INFINITY;

  constructor(home: HomeSentences, hear: (event: unknown) => void) {
    this.#home = home;
    this.#hear = hear;
  }

  /** Entity id of the automation that is followed. */
  get entity(): string | null {
    return this.#followed?.entity ?? null;
  }

  /** Milliseconds for which it has been listening, or had been last; infinite: it never has. */
  get listeningMs(): number {
    return performance.now() - this.#since;
  }

  get listening(): boolean {
    return this.#leaveSentences !== null;
  }

  async follow(entity: string, sentences: readonly string[]): Promise<void> {
    const wanted = { entity, sentences: JSON.stringify(sentences) };
    if (this.#followed?.entity === entity && this.#followed.sentences === wanted.sentences) return;
    await this.close();
    this.#followed = wanted;
    this.#leaveSwitch = this.#home.onSwitched(entity, (on) => this.#switch(on, sentences));
  }

  async close(): Promise<void> {
    this.#followed = null;
    const leave = this.#leaveSwitch;
    this.#leaveSwitch = null;
    this.#switch(false, []);
    await leave?.();
  }

  #switch(on: boolean, sentences: readonly string[]): void {
    if (on && this.#leaveSentences === null && sentences.length > 0) {
      this.#since = performance.now();
      this.#leaveSentences = this.#home.onSentence(sentences, this.#hear);
    } else if (!on && this.#leaveSentences !== null) {
      const leave = this.#leaveSentences;
      this.#leaveSentences = null;
      void leave();
    }
  }
}

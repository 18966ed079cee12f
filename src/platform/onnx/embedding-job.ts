import { addWeighted, normalised } from './pooling.ts';

/** One sequence for the encoder: a whole text, or a window of a long one. */
export interface TextWindow {
  /** Index of its text in the job. */
  readonly text: number;
  readonly ids: readonly number[];
}

/** Texts being embedded. Windows are taken one after the other and cut from the text only then. */
export class EmbeddingJob {
  readonly id: number;
  readonly #windows: Iterator<TextWindow, void>;
  readonly #sums: Float32Array[];
  #next: TextWindow | undefined;
  #failed = false;

  constructor(id: number, windows: Iterator<TextWindow, void>, shape: { texts: number; dimensions: number }) {
    this.id = id;
    this.#windows = windows;
    this.#sums = Array.from({ length: shape.texts }, () => new Float32Array(shape.dimensions));
  }

  get failed(): boolean {
    return this.#failed;
  }

  /** Gives up: there is nothing more to take. */
  fail(): void {
    this.#failed = true;
    this.#next = undefined;
  }

  /** The window to be taken next; undefined when there is none, or when the texts can't be cut and the job failed. */
  peek(): TextWindow | undefined {
    if (this.#next === undefined && !this.#failed) {
      try {
        this.#next = this.#windows.next().value ?? undefined;
      } catch {
        this.fail();
      }
    }
    return this.#next;
  }

  take(): void {
    this.#next = undefined;
  }

  /** Counts a window's vector in, by its number of tokens. */
  add(window: TextWindow, vector: Float32Array): void {
    const sum = this.#sums[window.text];
    if (sum !== undefined) addWeighted(sum, vector, window.ids.length);
  }

  /** Unit vectors of all texts in their order, one after the other. */
  result(): Float32Array<ArrayBuffer> {
    const dimensions = this.#sums[0]?.length ?? 0;
    const values = new Float32Array(this.#sums.length * dimensions);
    for (const [index, sum] of this.#sums.entries()) values.set(normalised(sum), index * dimensions);
    return values;
  }
}

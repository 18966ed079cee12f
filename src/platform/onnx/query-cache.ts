/** Vectors of the questions asked last, in memory only. The least recently used one goes first. */
export class QueryCache {
  readonly #vectors = new Map<string, Float32Array>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** A copy, so that nobody changes what the next one gets. */
  get(text: string): Float32Array | undefined {
    const vector = this.#vectors.get(text);
    if (vector === undefined) return undefined;
    this.#vectors.delete(text);
    this.#vectors.set(text, vector);
    return vector.slice();
  }

  set(text: string, vector: Float32Array): void {
    this.#vectors.delete(text);
    this.#vectors.set(text, vector.slice());
    for (const oldest of this.#vectors.keys()) {
      if (this.#vectors.size <= this.#size) return;
      this.#vectors.delete(oldest);
    }
  }

  clear(): void {
    this.#vectors.clear();
  }
}

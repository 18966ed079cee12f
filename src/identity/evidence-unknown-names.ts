import type { PersonReference, SourceName } from '../domain/observation.ts';

/** A name a recogniser gave that the household does not know: shown for linking it to somebody. */
export interface UnknownName {
  readonly name: string;
  readonly person: PersonReference;
  readonly source: SourceName;
  readonly at: Date;
}

const kept = 20;

/** The latest names nobody has. Bounded. */
export class UnknownNames {
  readonly #names = new Map<string, UnknownName>();

  note(unknown: UnknownName): void {
    const key = JSON.stringify([unknown.source, unknown.name]);
    this.#names.delete(key);
    this.#names.set(key, unknown);
    const [oldest] = this.#names.keys();
    if (this.#names.size > kept && oldest !== undefined) this.#names.delete(oldest);
  }

  /** Oldest first. */
  list(): readonly UnknownName[] {
    return [...this.#names.values()];
  }
}

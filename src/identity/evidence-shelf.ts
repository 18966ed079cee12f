import type { Heard } from './evidence.ts';

/** Longer than any sentence waits to be judged after its evidence came, in milliseconds. */
const keptMs = 20_000;

/** The same words about the same satellite within this time are one piece of evidence delivered twice, in ms. */
const repeatMs = 5_000;

/** A flood about one satellite pushes out what was said of that satellite only. */
const keptPerPlace = 16;
const maximumPlaces = 64;

/** Most pieces in memory at a time. */
export const maximumEvidence = keptPerPlace * maximumPlaces;

/** `free`: nobody's yet; `used`: by the sentence it came with; `late`: given to a sentence judged before it came. */
export type EvidenceUse = 'free' | 'used' | 'late';

interface Kept {
  readonly heard: Heard;
  readonly use: EvidenceUse;
}

/** Pieces of evidence of the last seconds, used and unused. Bounded. */
export class EvidenceShelf {
  readonly #places = new Map<string, Map<string, Kept>>();

  get size(): number {
    return [...this.#places.values()].reduce((sum, pieces) => sum + pieces.size, 0);
  }

  /** false: it is there already, used or not. */
  add(heard: Heard): boolean {
    this.#dropOlderThan(heard.receivedAt - keptMs);
    const place = placeOf(heard);
    const pieces = this.#places.get(place) ?? new Map<string, Kept>();
    const before = pieces.get(heard.key)?.heard;
    if (before !== undefined && (heard.dated || heard.receivedAt - before.receivedAt <= repeatMs)) return false;
    pieces.delete(heard.key);
    pieces.set(heard.key, { heard, use: 'free' });
    trim(pieces, keptPerPlace);
    this.#places.delete(place);
    this.#places.set(place, pieces);
    trim(this.#places, maximumPlaces);
    return true;
  }

  kept(use: EvidenceUse): readonly Heard[] {
    return [...this.#places.values()].flatMap((pieces) =>
      [...pieces.values()].flatMap((piece) => (piece.use === use ? [piece.heard] : [])),
    );
  }

  /** A piece that is not free any more stays, so that its copy is known as one. */
  mark(key: string, use: EvidenceUse): void {
    for (const pieces of this.#places.values()) {
      const kept = pieces.get(key);
      if (kept !== undefined) pieces.set(key, { ...kept, use });
    }
  }

  #dropOlderThan(time: number): void {
    for (const [place, pieces] of this.#places) {
      for (const [key, { heard }] of pieces) if (heard.receivedAt < time) pieces.delete(key);
      if (pieces.size === 0) this.#places.delete(place);
    }
  }
}

function placeOf({ satellite, room, nowhere }: Heard): string {
  return JSON.stringify([satellite, room, nowhere]);
}

/** Maps keep their order: what was put in first goes first. */
function trim<Key, Value>(map: Map<Key, Value>, limit: number): void {
  const [oldest] = map.keys();
  if (map.size > limit && oldest !== undefined) map.delete(oldest);
}

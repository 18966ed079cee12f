import type { Heard } from './evidence.ts';
import { couldBeAbout, type Place } from './evidence-binding.ts';

/** A recogniser that was silent for a day is not worth waiting for at every sentence. */
const coverageMs = 24 * 60 * 60_000;

const maximumPlaces = 256;

/** Where recognisers have been heard, so that only there a sentence waits for them. Bounded. */
export class EvidenceCoverage {
  readonly #places = new Map<string, Heard>();

  note(heard: Heard): void {
    const place = JSON.stringify([heard.satellite, heard.room, heard.nowhere]);
    this.#places.delete(place);
    this.#places.set(place, heard);
    const [oldest] = this.#places.keys();
    if (this.#places.size > maximumPlaces && oldest !== undefined) this.#places.delete(oldest);
  }

  covers(place: Place, now: number): boolean {
    return [...this.#places.values()].some(
      (heard) => heard.receivedAt >= now - coverageMs && couldBeAbout(heard, place),
    );
  }
}

import type { PersonId, RoomId } from '../../domain/ids.ts';
import { slugOf } from '../../domain/slug.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { SightingReader, SightingWindow, StoredSighting } from './ports.ts';

/** Whom or what is asked for; all null: anybody and anything. */
export interface Wanted {
  readonly person: PersonId | null;
  /** Kind of thing in the words of the sources (`car`). */
  readonly label: string | null;
  /** Name of a thing or of a person the household does not know. */
  readonly name: string | null;
}

/** Where it is asked for: a room of the household, or words that may name a camera; null: anywhere. */
export interface Place {
  readonly room: RoomId | null;
  readonly words: string;
}

/** Finds what cameras saw: exact rules over a time window, no likeness. */
export class FindSightings {
  private readonly reader: SightingReader;

  constructor(reader: SightingReader) {
    this.reader = reader;
  }

  /** Latest first, one for each body; empty when nothing like it was seen. */
  async find(
    question: { readonly wanted: Wanted; readonly place: Place | null; readonly window: SightingWindow },
    viewer: Viewer,
  ): Promise<readonly StoredSighting[]> {
    const seen = await this.reader.between(viewer, question.window);
    return latestOfEach(seen.filter((sighting) => fits(sighting, question)));
  }
}

/** Whether a sighting is of whom and where the question says. */
export function fits(
  sighting: StoredSighting,
  question: { readonly wanted: Wanted; readonly place: Place | null },
): boolean {
  const { wanted, place } = question;
  if (wanted.person !== null && sighting.person !== wanted.person) return false;
  if (wanted.label !== null && sighting.label !== wanted.label) return false;
  if (wanted.name !== null && (sighting.name === null || slugOf(sighting.name) !== slugOf(wanted.name))) return false;
  if (place === null) return true;
  if (place.room !== null && sighting.room === place.room) return true;
  return sighting.camera !== null && sharesName(slugOf(sighting.camera), slugOf(place.words));
}

/** "haustuer" is meant by "tuer", and "einfahrt-links" by "einfahrt". */
function sharesName(camera: string, words: string): boolean {
  return words.length >= 3 && (camera.includes(words) || words.includes(camera));
}

function latestOfEach(seen: readonly StoredSighting[]): readonly StoredSighting[] {
  const found = new Map<string, StoredSighting>();
  for (const sighting of seen) {
    const body = sighting.person ?? `${sighting.label}/${sighting.name ?? ''}`;
    if (!found.has(body)) found.set(body, sighting);
  }
  return [...found.values()];
}

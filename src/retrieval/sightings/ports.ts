import type { PersonId, RoomId } from '../../domain/ids.ts';
import type { Viewer } from '../../domain/viewer.ts';

/** null: open on that side. `to` is exclusive. */
export interface SightingWindow {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Somebody or something a camera saw, folded over bursts. */
export interface StoredSighting {
  readonly person: PersonId | null;
  /** What the source calls a person the household does not know, or a thing. */
  readonly name: string | null;
  /** Kind of thing in the source's words: `person`, `car`, `dog` … */
  readonly label: string;
  readonly camera: string | null;
  readonly room: RoomId | null;
  readonly confidence: number | null;
  readonly from: Date;
  readonly to: Date;
}

export interface SightingReader {
  /** Sightings that touch the window, latest first. */
  between(viewer: Viewer, window: SightingWindow): Promise<readonly StoredSighting[]>;
}

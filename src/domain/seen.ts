import type { PersonId, RoomId } from './ids.ts';

/** Somebody or something a camera saw from … to, in the household's own names. */
export interface Seen {
  readonly person: PersonId | null;
  /** As the source calls a person the household does not know, or the thing; null: it has no name. */
  readonly name: string | null;
  readonly label: string;
  readonly camera: string | null;
  readonly room: RoomId | null;
  /** 0 … 1, the surest of all that were folded; null: no source gave one. */
  readonly confidence: number | null;
  readonly from: Date;
  readonly to: Date;
  /** The latest tracks that belong to it. */
  readonly tracks: readonly string[];
}

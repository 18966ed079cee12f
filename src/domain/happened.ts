import type { PersonId, RoomId } from './ids.ts';

export const happenings = ['doorbell', 'arrival', 'departure', 'other'] as const;
/** `other`: something the household named itself. */
export type HappeningKind = (typeof happenings)[number];

/** Two reports of the same within this time are one: several devices hear one ring, in milliseconds. */
export const sameEventMs = 60_000;

/** Something that happened in the house, in the household's own names. */
export interface Happened {
  readonly what: HappeningKind;
  /** Who came or went. */
  readonly person: PersonId | null;
  /** As the source calls somebody the household does not know, or what happened; null: it has no name. */
  readonly name: string | null;
  readonly room: RoomId | null;
  readonly at: Date;
}

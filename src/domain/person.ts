import type { PersonId, RoomId } from './ids.ts';

export const roles = ['owner', 'adult', 'child', 'guest'] as const;
export type Role = (typeof roles)[number];

/** A member of the household or a guest. `slug` is what commands and topics call them (`anna`). */
export interface Person {
  readonly id: PersonId;
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly role: Role;
}

/** A room of the house. `slug` is what commands and topics call it (`kueche`). */
export interface Room {
  readonly id: RoomId;
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

import type { PersonId, RoomId } from '../../domain/ids.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { Household } from '../../identity/ports.ts';

/** Where something in a file belongs, by short names. */
export interface Placed {
  readonly scope: Scope;
  readonly owner: string | null;
  readonly room: string | null;
}

/** Whether the viewer could have asked to remember this: their own private things, and what is for all. */
export function mayBring(entry: Placed, viewer: Viewer, home: Household): boolean {
  const { rights } = viewer;
  switch (entry.scope) {
    case 'private':
      return rights.rememberPrivate && viewer.person !== null && personOf(entry.owner, home) === viewer.person;
    case 'room':
      return rights.manageHousehold || (viewer.room !== null && roomOf(entry.room, home) === viewer.room);
    case 'shared':
      return rights.administer || (rights.rememberShared && personOf(entry.owner, home) === viewer.person);
    case 'system':
      return false;
  }
}

/** null: nobody of that name lives here. */
export function personOf(slug: string | null, { people }: Household): PersonId | null {
  return people.find((person) => person.slug === slug)?.id ?? null;
}

/** null: there is no such room here. */
export function roomOf(slug: string | null, { rooms }: Household): RoomId | null {
  return rooms.find((room) => room.slug === slug)?.id ?? null;
}

import type { PersonId, RoomId } from './ids.ts';
import type { Viewer } from './viewer.ts';

export const scopes = ['private', 'room', 'shared', 'system'] as const;
export type Scope = (typeof scopes)[number];

export interface Scoped {
  readonly scope: Scope;
  readonly owner: PersonId | null;
  readonly room: RoomId | null;
}

/** The rule the row-level security policies implement; used to double-check, never instead of them. */
export function maySee(viewer: Viewer, row: Scoped): boolean {
  switch (row.scope) {
    case 'shared':
    case 'system':
      return true;
    case 'room':
      return viewer.allRooms || (row.room !== null && row.room === viewer.room);
    case 'private':
      return row.owner !== null && row.owner === viewer.person;
  }
}

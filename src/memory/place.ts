import type { PersonId, RoomId } from '../domain/ids.ts';
import type { Scoped } from '../domain/scope.ts';

/**
 * Where a memory lives. The owner tells private places apart, the room those of rooms; elsewhere both only say who said
 * it where, and two memories are in the same place whatever they are.
 */
export function placeOf(scoped: Scoped): {
  readonly scope: Scoped['scope'];
  readonly owner: PersonId | null;
  readonly room: RoomId | null;
} {
  return {
    scope: scoped.scope,
    owner: scoped.scope === 'private' ? scoped.owner : null,
    room: scoped.scope === 'room' ? scoped.room : null,
  };
}

import type { MemoryId, PersonId } from '../domain/ids.ts';
import type { Person } from '../domain/person.ts';
import type { Scope } from '../domain/scope.ts';
import type { Viewer } from '../domain/viewer.ts';
import { rightsTable } from './rights.ts';

/** For ways in that no conversation leads to: what was made in a running session is for spoken turns only. */
export const nothingSaidNow: ReadonlySet<MemoryId> = new Set();

/**
 * Whether this viewer may have this memory forgotten. Own private memories always; what the house shares by the rights
 * table; what the system keeps never. `saidNow` are memories made in the running session: a stranger may take back what
 * strangers said there.
 */
export function mayForget(
  viewer: Viewer,
  memory: { readonly id: string; readonly scope: Scope; readonly owner: PersonId | null },
  saidNow: ReadonlySet<string>,
): boolean {
  if (memory.scope === 'system') return false;
  if (memory.scope === 'private') return viewer.person !== null && memory.owner === viewer.person;
  switch (viewer.rights.forgetShared) {
    case 'any':
      return true;
    case 'own':
      return viewer.person !== null && memory.owner === viewer.person;
    case 'session':
      return memory.owner === null && saidNow.has(memory.id);
  }
}

/** Names of those who may have a memory of the house forgotten or put right, whoever said it; a private one's owner may alone. */
export function whoMayForget(
  people: readonly Pick<Person, 'name' | 'role' | 'id'>[],
  memories: readonly { readonly scope: Scope; readonly owner: PersonId | null }[],
): readonly string[] {
  if (memories.some(({ scope }) => scope !== 'shared' && scope !== 'room')) return [];
  const may = people.filter(
    ({ id, role }) =>
      rightsTable[role].forgetShared === 'any' || memories.every(({ owner }) => owner !== null && owner === id),
  );
  return may.map(({ name }) => name);
}

import type { MemoryId } from '../domain/ids.ts';
import type { Memory } from '../domain/memory.ts';
import type { Viewer } from '../domain/viewer.ts';

/** For ways in that no conversation leads to: what was made in a running session is for spoken turns only. */
export const nothingSaidNow: ReadonlySet<MemoryId> = new Set();

/**
 * Whether this viewer may have this memory forgotten. Own private memories always; what the house shares by the rights
 * table; what the system keeps never. `saidNow` are memories made in the running session: a stranger may take back what
 * strangers said there.
 */
export function mayForget(
  viewer: Viewer,
  memory: Pick<Memory, 'id' | 'scope' | 'owner'>,
  saidNow: ReadonlySet<MemoryId>,
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

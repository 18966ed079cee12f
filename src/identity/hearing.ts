import type { Memory } from '../domain/memory.ts';
import { maySee } from '../domain/scope.ts';
import type { Viewer } from '../domain/viewer.ts';

/**
 * Whether a memory may be told to this viewer: in their sight, and no code unless they may hear codes or it is their own.
 */
export function mayHear(viewer: Viewer, memory: Pick<Memory, 'scope' | 'owner' | 'room' | 'sensitive'>): boolean {
  return maySee(viewer, memory) && (!memory.sensitive || memory.scope === 'private' || viewer.rights.readSensitive);
}

/**
 * Whether this viewer's word may take the place of a memory, or strengthen it: one they may hear, or their own. A code they
 * may not hear stays what it is, and nothing tells them that it is there.
 */
export function mayReplace(viewer: Viewer, memory: Pick<Memory, 'scope' | 'owner' | 'room' | 'sensitive'>): boolean {
  return mayHear(viewer, memory) || (viewer.person !== null && memory.owner === viewer.person);
}

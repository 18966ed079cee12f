import type { Memory } from '../domain/memory.ts';
import { maySee } from '../domain/scope.ts';
import type { Viewer } from '../domain/viewer.ts';

/**
 * Whether a memory may be told to this viewer: in their sight, and no code unless they may hear codes or it is their own.
 * What the write path meets is not always so: whoever writes a code meets the one it replaces.
 */
export function mayHear(viewer: Viewer, memory: Pick<Memory, 'scope' | 'owner' | 'room' | 'sensitive'>): boolean {
  return maySee(viewer, memory) && (!memory.sensitive || memory.scope === 'private' || viewer.rights.readSensitive);
}

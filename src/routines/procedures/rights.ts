import type { Procedure } from '../../domain/procedure.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { mayHear } from '../../identity/hearing.ts';

/** Whether this voice may fire it: a voice nobody knows fires what is shared only. */
export function mayFire(viewer: Viewer, { memory }: Pick<Procedure, 'memory'>): boolean {
  return mayHear(viewer, memory) && (viewer.person !== null || memory.scope === 'shared');
}

/** Whether this person may pause, rename and confirm it: the owner of a private one, else who looks after the house. */
export function mayManage(viewer: Viewer, { memory }: Pick<Procedure, 'memory'>): boolean {
  if (!mayHear(viewer, memory)) return false;
  if (memory.scope === 'private') return viewer.person !== null && memory.owner === viewer.person;
  return viewer.rights.manageHousehold;
}

import type { Rights } from '../domain/viewer.ts';
import { rightsOf, rightsTable } from './rights.ts';

/**
 * Rights of whoever runs the installation and names nobody: looks after the household as an owner does, and hears of it
 * what an unknown voice does. Nobody's private memories are theirs.
 */
export function operatorRights(speakerRecognition: boolean): Rights {
  const { manageHousehold, administer, forgetShared, rememberShared } = rightsTable.owner;
  return { ...rightsOf(null, speakerRecognition), manageHousehold, administer, forgetShared, rememberShared };
}

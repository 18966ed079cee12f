import type { Viewer } from '../domain/viewer.ts';
import { MerkdirError } from '../kernel/errors.ts';

/** @throws MerkdirError `not_allowed` for whoever may not administer the household. */
export function requireAdministrator({ rights }: Viewer): void {
  if (rights.administer) return;
  throw new MerkdirError('not_allowed', 'Only an owner of the household may do this.', 'Ask an owner.');
}

import type { PersonId } from '../../domain/ids.ts';
import type { Role } from '../../domain/person.ts';
import type { Scoped } from '../../domain/scope.ts';
import { MerkdirError } from '../../kernel/errors.ts';

/** Who decides about what was learned. The household's own console is nobody in particular, with an owner's rights to what is shared. */
export interface Reviewer {
  readonly person: PersonId | null;
  /** null: nobody in particular. */
  readonly role: Role | null;
}

/** @throws MerkdirError `not_allowed` for children and guests. */
export function checkReviewer({ role }: Reviewer): void {
  if (role === null || role === 'owner' || role === 'adult') return;
  throw new MerkdirError('not_allowed', 'This is for the grown-ups of the household.', 'Ask one of them.');
}

/** What is private is its owner's to decide about, and nobody else's to see. */
export function mayDecideAbout({ person }: Reviewer, { scope, owner }: Scoped): boolean {
  return scope !== 'private' || (owner !== null && owner === person);
}

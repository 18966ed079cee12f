import type { Memory } from '../../domain/memory.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { Admitted } from '../admit.ts';
import type { Remember, RememberRequest } from './remember.ts';

/** Replaces a value by a better one; the old one stays as history, in the same place and with the same owner's rights. */
export class Correct {
  private readonly remember: Remember;

  constructor(remember: Remember) {
    this.remember = remember;
  }

  /** `old` must be visible to the viewer; the new value takes its scope. */
  async correct(
    old: Memory,
    request: Omit<RememberRequest, 'supersedes' | 'scope'>,
    viewer: Viewer,
  ): Promise<Admitted> {
    const there: Viewer = old.scope === 'room' ? { ...viewer, room: old.room } : viewer;
    return await this.remember.remember({ ...request, scope: old.scope, supersedes: old.id }, there);
  }
}

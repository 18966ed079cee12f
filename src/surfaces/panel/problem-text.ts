import { ApiFailure } from './api.ts';
import type { Messages } from './messages.ts';

export interface ProblemText {
  readonly title: string;
  readonly hint: string;
}

/** What a failure means for the person in front of it. */
export function problemText(failure: unknown, { problem }: Messages): ProblemText {
  if (!(failure instanceof ApiFailure)) return { title: problem.failed, hint: '' };
  switch (failure.code) {
    case 'unreachable':
      return { title: problem.unreachable, hint: problem.unreachableHint };
    case 'unauthorised':
      return { title: problem.loggedOut, hint: problem.loggedOutHint };
    case 'not_allowed':
      return { title: problem.notAllowed, hint: failure.hint };
    case 'database_unavailable':
      return { title: problem.starting, hint: problem.startingHint };
    default:
      return { title: problem.failed, hint: failure.hint };
  }
}

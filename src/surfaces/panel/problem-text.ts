import { ApiFailure } from './api.ts';
import type { Messages } from './messages.ts';

export interface ProblemText {
  readonly title: string;
  readonly hint: string;
}

/** What a failure means for the person in front of it, in their language: what the server says is for programs. */
export function problemText(failure: unknown, messages: Messages): ProblemText {
  const { problem } = messages;
  if (!(failure instanceof ApiFailure)) return { title: problem.failed, hint: '' };
  switch (failure.code) {
    case 'unreachable':
      return { title: problem.unreachable, hint: problem.unreachableHint };
    case 'unauthorised':
      return { title: problem.loggedOut, hint: problem.loggedOutHint };
    case 'not_allowed':
      return { title: problem.notAllowed, hint: hintOf(failure.code, messages) };
    case 'database_unavailable':
      return { title: problem.starting, hint: problem.startingHint };
    default:
      return { title: problem.failed, hint: hintOf(failure.code, messages) };
  }
}

/** What to do about a code of the server; empty where there is nothing to say. */
export function hintOf(code: string, { problem: { hints } }: Messages): string {
  return hints[code as keyof typeof hints] ?? '';
}

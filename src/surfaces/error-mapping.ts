import type { Language, Reply } from '../domain/turn.ts';
import { type ErrorCode, toMerkdirError } from '../kernel/errors.ts';

/** What to say when something failed, in one sentence for the person who spoke. */
export type SpeakError = (code: ErrorCode, language: Language) => string;

/**
 * Failures of the memory itself are said aloud: another agent taking over would claim to have remembered. After all
 * others the sentence is left to them.
 */
const spokenCodes: ReadonlySet<ErrorCode> = new Set([
  'database_unavailable',
  'disk_full',
  'model_unavailable',
  'timeout',
]);

export interface FailedTurn {
  readonly language: Language;
  readonly conversation: string | null;
}

/** The reply to a turn that failed with `error`; the one place where errors become replies. */
export function replyToError(error: unknown, turn: FailedTurn, speakError: SpeakError): Reply {
  const { code, hint } = toMerkdirError(error);
  return {
    handled: spokenCodes.has(code),
    text: speakError(code, turn.language),
    language: turn.language,
    act: 'none',
    memoryIds: [],
    needsConfirmation: false,
    conversation: turn.conversation,
    personal: false,
    error: { code, hint },
  };
}

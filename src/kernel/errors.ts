/** Every error a person or program can meet. Codes are part of the wire contracts; add, never rename. */
export type ErrorCode =
  | 'already_running'
  | 'broker_unavailable'
  | 'busy'
  | 'config_invalid'
  | 'database_unavailable'
  | 'database_unsuitable'
  | 'disk_full'
  | 'internal'
  | 'invalid_input'
  | 'invalid_json'
  | 'invalid_utf8'
  | 'key_missing'
  | 'message_too_large'
  | 'model_damaged'
  | 'model_missing'
  | 'model_unavailable'
  | 'model_unusable'
  | 'not_allowed'
  | 'not_found'
  | 'not_running'
  | 'overloaded'
  | 'prompt_refused'
  | 'text_empty'
  | 'text_too_long'
  | 'timeout'
  | 'unauthorised'
  | 'unknown_person'
  | 'unknown_room'
  | 'unknown_suite';

/**
 * The only error class thrown on purpose. `message` says what is wrong, `hint` what to do about it; neither holds
 * anything a person said. The original cause stays attached for the log.
 */
export class MerkdirError extends Error {
  readonly code: ErrorCode;
  readonly hint: string;

  constructor(code: ErrorCode, message: string, hint: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'MerkdirError';
    this.code = code;
    this.hint = hint;
  }
}

/** Wraps anything thrown into a MerkdirError; what is not one already becomes `internal`, without its message. */
export function toMerkdirError(error: unknown): MerkdirError {
  if (error instanceof MerkdirError) return error;
  return new MerkdirError('internal', 'Something went wrong inside Merkdir.', 'See the log for the error id.', error);
}

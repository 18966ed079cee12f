import { STATUS_CODES } from 'node:http';
import { type ErrorCode, MerkdirError, toMerkdirError } from '../../kernel/errors.ts';
import type { Problem } from './contract/problem.ts';

/** HTTP status of each error (RFC 9110, 507 from RFC 4918). A code without an entry is our own fault: 500. */
const statuses: Partial<Record<ErrorCode, number>> = {
  already_running: 409,
  broker_unavailable: 503,
  busy: 409,
  database_unavailable: 503,
  database_unsuitable: 503,
  disk_full: 507,
  invalid_input: 422,
  invalid_json: 400,
  invalid_utf8: 400,
  message_too_large: 413,
  model_unavailable: 503,
  not_allowed: 403,
  not_found: 404,
  not_running: 409,
  overloaded: 503,
  text_empty: 422,
  text_too_long: 422,
  timeout: 504,
  unauthorised: 401,
  unknown_person: 422,
  unknown_room: 422,
};

const titles: Partial<Record<ErrorCode, string>> = {
  database_unavailable: 'The memory can’t be reached right now',
  internal: 'Something went wrong inside Merkdir',
  invalid_input: 'The request does not fit',
  invalid_json: 'Not JSON',
  invalid_utf8: 'Not UTF-8',
  message_too_large: 'Too large',
  text_empty: 'No text',
  text_too_long: 'Text too long',
  unauthorised: 'Not logged in',
  unknown_person: 'Unknown person',
  unknown_room: 'Unknown room',
};

/** HTTP status of an error. */
export function statusOf(code: ErrorCode): number {
  return statuses[code] ?? 500;
}

/** What a client is told about an error. `errorId` is where the log tells more, for errors nobody foresaw. */
export function toProblem(error: MerkdirError, errorId: string): Problem {
  const status = statusOf(error.code);
  const known = {
    type: `urn:merkdir:error:${error.code}`,
    title: titles[error.code] ?? STATUS_CODES[status] ?? error.code,
    status,
    code: error.code,
    hint: error.hint,
  };
  return error.code === 'internal' ? { ...known, id: errorId } : { ...known, detail: error.message };
}

/** Turns whatever a route, a hook or the framework threw into the one kind of error the API speaks of. */
export function foreseen(error: unknown): MerkdirError {
  if (error instanceof MerkdirError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new MerkdirError('message_too_large', 'The body is too large.', 'Send smaller pieces.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new MerkdirError(
        'invalid_input',
        'The body is not declared as JSON.',
        'Send Content-Type: application/json',
      );
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new MerkdirError('invalid_input', 'Content-Length does not fit the body.', 'Send the whole body.');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_ASYNC_CONSTRAINT':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new MerkdirError('not_found', 'There is nothing at this address.', 'Check the address.');
    default:
      return refusedByFramework(error)
        ? new MerkdirError('invalid_input', 'The request is not one that can be read.', 'Check method and headers.')
        : toMerkdirError(error);
  }
}

/** The framework turned a request down before any route saw it, whatever for: the client's fault, not ours. */
function refusedByFramework(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return false;
  const { code, statusCode } = error;
  return typeof code === 'string' && code.startsWith('FST_') && Number(statusCode) >= 400 && Number(statusCode) < 500;
}

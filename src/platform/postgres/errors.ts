import { MerkdirError, toMerkdirError } from '../../kernel/errors.ts';

const unreachable = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
]);

/** Class 57P0x: the server is shutting down or starting; 53300: no connection left; class 08: connection trouble. */
const unavailableState = /^(57P0\d|53300|08\w{3})$/;

/** A cycle of causes must not go on for ever. */
const deepestCause = 8;

/** SQLSTATE or system error code of the innermost cause. */
export function databaseErrorCode(error: unknown): string | null {
  const codes = causesOf(error).flatMap((cause) =>
    'code' in cause && typeof cause.code === 'string' ? [cause.code] : [],
  );
  return codes.at(-1) ?? null;
}

/** The error and what caused it, outermost first. */
function causesOf(error: unknown): readonly object[] {
  const causes: object[] = [];
  let current = error;
  while (typeof current === 'object' && current !== null && causes.length < deepestCause) {
    causes.push(current);
    current = 'cause' in current ? current.cause : null;
  }
  return causes;
}

/** What WebAssembly and its runtime throw when the embedded engine itself is gone. */
const engineErrors = new Set(['RuntimeError', 'ExitStatus', 'ErrnoError']);

/** True when an error comes from an engine that can't go on, not from a statement it refused. */
export function engineFailed(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof Error && engineErrors.has(cause.name));
}

/** Turns a driver's error into a coded one. The driver's message holds statements and values, so it is never shown. */
export function toDatabaseError(error: unknown): MerkdirError {
  if (error instanceof MerkdirError) return error;
  const code = databaseErrorCode(error);
  if (code === null) return toMerkdirError(error);
  if (code === '53100' || code === 'ENOSPC') {
    return new MerkdirError(
      'disk_full',
      'The disk is full, nothing was stored.',
      'Free some space, then try again.',
      error,
    );
  }
  if (code === '57014' || code === '55P03') {
    return new MerkdirError(
      'timeout',
      'The database took too long.',
      'Try again; if it stays slow, run: merkdir doctor',
      error,
    );
  }
  if (code === '28P01' || code === '28000') {
    return new MerkdirError(
      'database_unsuitable',
      'The database does not accept the user or the password.',
      'Check user and password in DATABASE_URL.',
      error,
    );
  }
  if (code === '3D000') {
    return new MerkdirError(
      'database_unsuitable',
      'There is no such database on the server.',
      'Create the database, or correct its name in DATABASE_URL.',
      error,
    );
  }
  if (code === '42501') {
    return new MerkdirError('not_allowed', 'The database does not allow this.', 'See the log.', error);
  }
  if (unreachable.has(code) || unavailableState.test(code)) {
    return new MerkdirError(
      'database_unavailable',
      'The database can not be reached.',
      'Check that PostgreSQL runs and that DATABASE_URL is right. Merkdir reconnects by itself.',
      error,
    );
  }
  return new MerkdirError('internal', `The database refused a statement (${code}).`, 'See the log.', error);
}

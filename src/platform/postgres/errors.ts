import { MerkdirError } from '../../kernel/errors.ts';

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

/** SQLSTATE or system error code of the innermost cause. */
export function databaseErrorCode(error: unknown): string | null {
  let current: unknown = error;
  let code: string | null = null;
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    if ('code' in current && typeof current.code === 'string') code = current.code;
    current = 'cause' in current ? current.cause : null;
  }
  return code;
}

/** Turns a driver's error into a coded one. The driver's message holds statements and values, so it is never shown. */
export function toDatabaseError(error: unknown): MerkdirError {
  if (error instanceof MerkdirError) return error;
  const code = databaseErrorCode(error);
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
  if (code !== null && (unreachable.has(code) || unavailableState.test(code))) {
    return new MerkdirError(
      'database_unavailable',
      'The database can not be reached.',
      'Check that PostgreSQL runs and that DATABASE_URL is right. Merkdir reconnects by itself.',
      error,
    );
  }
  return new MerkdirError(
    'internal',
    `The database refused a statement (${code ?? 'no code'}).`,
    'See the log.',
    error,
  );
}

import { type ErrorCode, MerkdirError, toMerkdirError } from '../../kernel/errors.ts';

interface Told {
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint: string;
}

const unavailable: Told = {
  code: 'database_unavailable',
  message: 'The database can not be reached.',
  hint: 'Check that PostgreSQL runs and that DATABASE_URL is right. Merkdir reconnects by itself.',
};
const full: Told = {
  code: 'disk_full',
  message: 'The disk is full, nothing was stored.',
  hint: 'Free some space, then try again.',
};
const slow: Told = {
  code: 'timeout',
  message: 'The database took too long.',
  hint: 'Try again; if it stays slow, run: merkdir doctor',
};
const rejected: Told = {
  code: 'database_unsuitable',
  message: 'The database does not accept the user or the password.',
  hint: 'Check user and password in DATABASE_URL.',
};
const missing: Told = {
  code: 'database_unsuitable',
  message: 'There is no such database on the server.',
  hint: 'Create the database, or correct its name in DATABASE_URL.',
};
const forbidden: Told = { code: 'not_allowed', message: 'The database does not allow this.', hint: 'See the log.' };

/** SQLSTATEs (PostgreSQL manual, appendix A) and system error codes → what they mean to a person. */
const meanings: readonly (readonly [RegExp, Told])[] = [
  [/^(53100|ENOSPC|EDQUOT)$/, full],
  [/^(57014|55P03)$/, slow],
  [/^28/, rejected],
  [/^3D000$/, missing],
  [/^42501$/, forbidden],
  // The server is shutting down or starting; no connection is left; connection trouble.
  [/^(57P0\w|53300|08\w{3})$/, unavailable],
  [
    /^(EAI_AGAIN|ECONNABORTED|ECONNREFUSED|ECONNRESET|EHOSTDOWN|EHOSTUNREACH|ENETDOWN|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT)$/,
    unavailable,
  ],
];

/** The server's driver gives these no code. */
const lostConnection =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when|Client was closed|Client has encountered a connection error|Cannot use a pool after)/;

/** What WebAssembly and its runtime throw when the embedded engine itself is gone. */
const engineErrors = new Set(['RuntimeError', 'ExitStatus', 'ErrnoError']);

/** A cycle of causes must not go on for ever. */
const deepestCause = 8;

/** SQLSTATE or system error code of the innermost cause. */
export function databaseErrorCode(error: unknown): string | null {
  const codes = causesOf(error).flatMap((cause) =>
    'code' in cause && typeof cause.code === 'string' ? [cause.code] : [],
  );
  return codes.at(-1) ?? null;
}

/** True when an error comes from an engine that can't go on, not from a statement it refused. */
export function engineFailed(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof Error && engineErrors.has(cause.name));
}

/**
 * Turns a driver's error into a coded one. The driver's message holds statements and values, so it is never shown. What
 * is not from the database at all becomes `internal`.
 */
export function toDatabaseError(error: unknown): MerkdirError {
  if (error instanceof MerkdirError) return error;
  const code = databaseErrorCode(error);
  const lost = causesOf(error).some((cause) => cause instanceof Error && lostConnection.test(cause.message));
  const [, told] = meanings.find(([pattern]) => code !== null && pattern.test(code)) ?? [];
  if (lost || told !== undefined) return coded(told ?? unavailable, error);
  if (code === null) return toMerkdirError(error);
  return new MerkdirError('internal', `The database refused a statement (${code}).`, 'See the log.', error);
}

function coded({ code, message, hint }: Told, cause: unknown): MerkdirError {
  return new MerkdirError(code, message, hint, cause);
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

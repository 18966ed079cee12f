import { z } from 'zod';
import { type ErrorCode, MerkdirError } from '../../kernel/errors.ts';

const refusalSchema = z.object({ code: z.union([z.string(), z.number()]) });

/** Home Assistant's own codes; any other is a request it does not understand. */
const codes: Readonly<Record<string, ErrorCode>> = {
  unauthorized: 'not_allowed',
  not_allowed: 'not_allowed',
  not_found: 'not_found',
};

/** What the library rejects with when the connection is lost under a request (ERR_CONNECTION_LOST). */
const connectionLost = 3;

/** A refusal by its code; the text that comes with it may hold anything. */
export function refused(answer: unknown): MerkdirError {
  const parsed = refusalSchema.safeParse(answer);
  if (answer === connectionLost || (parsed.success && parsed.data.code === connectionLost)) return lost();
  const code = parsed.success && /^[a-z_]{1,40}$/.test(String(parsed.data.code)) ? String(parsed.data.code) : 'unknown';
  return new MerkdirError(
    codes[code] ?? 'invalid_input',
    `Home Assistant refused a request (${code}).`,
    'Give Merkdir the token of an administrator, and keep Home Assistant up to date.',
  );
}

export function lost(): MerkdirError {
  return new MerkdirError('not_running', 'Home Assistant is not connected.', 'Merkdir connects again by itself.');
}

export function overdue(): MerkdirError {
  return new MerkdirError('timeout', 'Home Assistant did not answer in time.', 'Look whether it is overloaded.');
}

export function overloaded(): MerkdirError {
  return new MerkdirError('overloaded', 'Too many requests to Home Assistant are under way.', 'Try again in a moment.');
}

export function unreadable(request: string): MerkdirError {
  return new MerkdirError(
    'invalid_input',
    `Home Assistant answered ${request} in a way that Merkdir does not understand.`,
    'Its version may be newer than this Merkdir; look for an update.',
  );
}

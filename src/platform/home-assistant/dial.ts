import {
  type Auth,
  MSG_TYPE_AUTH_INVALID,
  MSG_TYPE_AUTH_OK,
  MSG_TYPE_AUTH_REQUIRED,
} from 'home-assistant-js-websocket';
import { type RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { GuardedSocket } from './guarded-socket.ts';

/** Largest message that is taken in, in bytes: the registry of a house with 20,000 entities has about 15 MB. */
export const maximumMessageBytes = 32 * 1024 * 1024;

const greetingSchema = z.object({ type: z.string(), ha_version: z.string().max(40).optional() });

export interface DialSettings {
  readonly auth: Auth;
  /** From dialling to being let in, in milliseconds. */
  readonly connectMs: number;
  /** Called with what was wrong with a message, or in a handler of one. */
  readonly onTrouble: (error: unknown) => void;
}

/** Why there is no connection: a code, no personal text. `not_authorised`: the token is wrong. */
export class DialError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`no connection to Home Assistant: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Opens a WebSocket and logs in. Rejects with DialError when that fails, takes too long or is aborted; then nothing is
 * left open. (The library's own createSocket wants a global WebSocket and waits for ever to be let in.)
 */
export function dial(settings: DialSettings, signal: AbortSignal): Promise<GuardedSocket> {
  const { auth, connectMs, onTrouble } = settings;
  if (signal.aborted) return Promise.reject(new DialError('stopped'));
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(auth.wsUrl, { maxPayload: maximumMessageBytes, perMessageDeflate: false });
    const impatience = setTimeout(() => fail('no_answer'), connectMs);
    const abort = () => fail('stopped');
    const leave = () => {
      clearTimeout(impatience);
      signal.removeEventListener('abort', abort);
      socket.off('message', greet);
      socket.off('close', onClose);
    };
    const fail = (reason: string) => {
      leave();
      socket.terminate();
      reject(new DialError(reason));
    };
    const greet = (data: RawData) => {
      const message = readGreeting(data);
      if (message === null) return fail('protocol_error');
      if (message.type === MSG_TYPE_AUTH_INVALID) return fail('not_authorised');
      if (message.type === MSG_TYPE_AUTH_REQUIRED) {
        return socket.send(JSON.stringify({ type: 'auth', access_token: auth.accessToken }));
      }
      if (message.type !== MSG_TYPE_AUTH_OK) return fail('protocol_error');
      leave();
      const guarded = new GuardedSocket(socket, message.ha_version ?? 'unknown', onTrouble);
      guarded.open();
      resolve(guarded);
    };
    const onClose = () => fail('closed');
    signal.addEventListener('abort', abort, { once: true });
    // Stays for the whole life of the socket: an error without a listener would end the process.
    socket.on('error', (error) => fail(reasonOf(error)));
    socket.on('close', onClose);
    socket.on('message', greet);
  });
}

function readGreeting(data: RawData): z.infer<typeof greetingSchema> | null {
  try {
    return greetingSchema.parse(JSON.parse(String(data)));
  } catch {
    return null;
  }
}

function reasonOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code;
  // The Supervisor answers 502 while Home Assistant is starting.
  const status = /Unexpected server response: (\d{3})/.exec(error.message)?.[1];
  return status === undefined ? 'protocol_error' : `http_${status}`;
}

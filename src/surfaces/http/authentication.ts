import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { MerkdirError } from '../../kernel/errors.ts';
import './caller.ts';
import type { ExpiringTokens } from './expiring-tokens.ts';

export const sessionCookie = 'merkdir_session';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered without token and session. */
    readonly open?: boolean;
    /** Answered whatever host the request names. */
    readonly anyHost?: boolean;
    /** Answered on the listener for assistants as well, to whoever shows a key. */
    readonly keyed?: boolean;
  }
}

/** True when both are the same; takes equally long wherever they differ. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (secret: string) => createHash('sha256').update(secret).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Whether the request carries the admin token, or the cookie of a session that was opened by a login link. */
function mayEnter(request: FastifyRequest, adminToken: string, sessions: ExpiringTokens): boolean {
  const bearer = bearerOf(request);
  if (bearer !== null) return sameSecret(bearer, adminToken);
  const cookie = request.cookies[sessionCookie];
  return cookie !== undefined && sessions.accepts(cookie);
}

/** Turns away whoever has neither token nor session, except from routes marked `open`. Unknown paths are not open. */
export function requireAdmin(adminToken: string, sessions: ExpiringTokens): onRequestAsyncHookHandler {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (mayEnter(request, adminToken, sessions)) request.caller = { kind: 'admin' };
    if (request.caller !== null || request.routeOptions.config?.open === true) return;
    reply.header('www-authenticate', 'Bearer realm="merkdir"');
    throw new MerkdirError(
      'unauthorised',
      'This needs the admin token or a session.',
      'Send the token of instance.json as "Authorization: Bearer <token>", or open the login link printed at start.',
    );
  };
}

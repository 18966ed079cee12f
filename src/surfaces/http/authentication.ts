import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { MerkdirError } from '../../kernel/errors.ts';
import './caller.ts';
import type { Caller } from './caller.ts';
import type { ExpiringTokens } from './expiring-tokens.ts';
import { type IngressParts, ingressCaller, isIngress } from './ingress.ts';
import type { HouseholdPort } from './ports.ts';

export const sessionCookie = 'merkdir_session';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered without token and session. */
    readonly open?: boolean;
    /** Open, and nobody is asked who they are: it must answer while the database is away. */
    readonly anonymous?: boolean;
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

export interface EntryParts extends IngressParts {
  readonly adminToken: string;
  readonly sessions: ExpiringTokens;
  readonly household: Pick<HouseholdPort, 'listPeople'>;
}

/** Who sent the request: by the proxy's word, the admin token, or the cookie of a session a login link opened. */
async function recognise(parts: EntryParts, request: FastifyRequest): Promise<Caller | null> {
  if (isIngress(request, parts.ingressProxy)) return await ingressCaller(parts, request);
  const bearer = bearerOf(request);
  if (bearer !== null) return sameSecret(bearer, parts.adminToken) ? { kind: 'admin' } : null;
  const cookie = request.cookies[sessionCookie];
  const session = cookie === undefined ? null : parts.sessions.find(cookie);
  if (session === null) return null;
  if (session.holder === null) return { kind: 'panel', way: 'link', person: null, operator: true };
  // Somebody who has left has no session any more.
  const person = (await parts.household.listPeople()).find(({ id }) => id === session.holder);
  return person === undefined ? null : { kind: 'panel', way: 'link', person, operator: false };
}

/** Turns away whoever has neither token nor session, except from routes marked `open`. Unknown paths are not open. */
export function requireEntry(parts: EntryParts): onRequestAsyncHookHandler {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { config } = request.routeOptions;
    if (config?.anonymous === true) return;
    request.caller = await recognise(parts, request).catch((error: unknown) => {
      // The page itself comes while the database is away; it says so.
      if (config?.open !== true) throw error;
      const way = isIngress(request, parts.ingressProxy) ? 'home-assistant' : 'link';
      return { kind: 'panel', way, person: null, operator: false } as const;
    });
    if (request.caller !== null || config?.open === true) return;
    reply.header('www-authenticate', 'Bearer realm="merkdir"');
    throw new MerkdirError(
      'unauthorised',
      'This needs the admin token or a session.',
      'Send the token of instance.json as "Authorization: Bearer <token>", or open the login link printed at start.',
    );
  };
}

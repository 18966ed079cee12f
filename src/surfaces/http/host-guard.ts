import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { MerkdirError } from '../../kernel/errors.ts';
import { isIngress } from './ingress.ts';

/** Host name of an authority ("localhost:8099", "[::1]"), lower case and without port; null when it is none. */
function hostNameOf(authority: string): string | null {
  const shaped = /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(authority);
  return shaped && URL.canParse(`http://${authority}`) ? new URL(`http://${authority}`).hostname : null;
}

/** True for names and addresses that always mean this computer (RFC 6761 section 6.3, RFC 1122, RFC 4291). */
export function isLoopback(hostName: string): boolean {
  return hostName === 'localhost' || hostName === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostName);
}

/** Whether `Host` names this computer or a configured host; anything else is a foreign name bound to our address. */
export function isOwnHost(host: string | undefined, allowedHosts: readonly string[]): boolean {
  const hostName = host === undefined ? null : hostNameOf(host);
  return hostName !== null && (isLoopback(hostName) || allowedHosts.includes(hostName));
}

/** Whether `Origin` is the address the request itself was sent to, or a configured host. Programs send none. */
export function isOwnOrigin(origin: string | undefined, host: string, allowedHosts: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host.toLowerCase() || allowedHosts.includes(url.hostname);
}

/**
 * Refuses DNS rebinding (a foreign host name) and pages of other sites and other local ports (a foreign origin). The
 * Supervisor passes on the host Home Assistant is called by, whatever that is; only the origin is judged there.
 */
export function requireOwnHost(
  allowedHosts: readonly string[],
  ingressProxy: string | null = null,
): onRequestAsyncHookHandler {
  const allowed = allowedHosts.map((host) => host.toLowerCase());
  return async (request: FastifyRequest) => {
    const { host, origin } = request.headers;
    if (isIngress(request, ingressProxy)) {
      const forwarded = request.headers['x-forwarded-host'];
      const known = typeof forwarded === 'string' ? [host ?? '', forwarded] : [host ?? ''];
      if (!known.some((name) => isOwnOrigin(origin, name, []))) throw foreignPage();
      return;
    }
    if (request.routeOptions.config?.anyHost !== true && !isOwnHost(host, allowed)) {
      throw refused('This host name is not one of Merkdir.', 'Use 127.0.0.1, or allow the host in the settings.');
    }
    if (!isOwnOrigin(origin, host ?? '', allowed)) {
      throw foreignPage();
    }
  };
}

function foreignPage(): MerkdirError {
  return refused('Pages of other sites may not call Merkdir.', 'Open Merkdir itself, or allow the host.');
}

function refused(message: string, hint: string): MerkdirError {
  return new MerkdirError('not_allowed', message, hint);
}

import { isIPv4 } from 'node:net';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { MerkdirError } from '../../kernel/errors.ts';

/** "::ffff:172.30.32.2" is the same computer as "172.30.32.2" (RFC 4291 section 2.5.5.2). */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1];
  return mapped !== undefined && isIPv4(mapped) ? mapped : address;
}

/** Whether a connection comes from the proxy, or from this computer itself (the health check, the command line). */
export function isFromProxy(address: string | undefined, proxy: string): boolean {
  const plain = plainAddress(address ?? '');
  return plain === proxy || plain === '::1' || plain.startsWith('127.');
}

/** Behind a proxy nobody else may connect: the proxy's headers say who is logged in. null: everybody may. */
export function requireProxy(proxy: string | null): onRequestAsyncHookHandler {
  return async (request: FastifyRequest) => {
    if (proxy === null || isFromProxy(request.raw.socket.remoteAddress, proxy)) return;
    throw new MerkdirError(
      'not_allowed',
      'This address answers Home Assistant only.',
      'Open Merkdir in Home Assistant; assistants use the other port, with a key.',
    );
  };
}

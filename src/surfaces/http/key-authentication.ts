import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { standingOf } from '../../domain/api-key.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import { bearerOf, sameSecret } from './authentication.ts';
import type { AssistantCaller } from './caller.ts';
import { isOwnOrigin } from './host-guard.ts';
import type { HouseholdPort, KeyPort } from './ports.ts';

/** `/key/<secret>/mcp`: for clients that can send no header. */
const keyedAddress = /^\/key\/([\w-]{1,100})(\/.*)$/;

/** Secrets that stood in an address, by the request they came with. */
export class AddressKeys {
  readonly #secrets = new WeakMap<IncomingMessage, string>();

  /** The address without its key; fastify asks before it looks for a route. */
  readonly takeOut = (request: IncomingMessage): string => {
    const url = request.url ?? '/';
    const [, secret, rest] = keyedAddress.exec(url) ?? [];
    if (secret === undefined || rest === undefined) return url;
    this.#secrets.set(request, secret);
    return rest;
  };

  of(request: IncomingMessage): string | null {
    return this.#secrets.get(request) ?? null;
  }
}

export interface KeyCheckParts {
  readonly keys: Pick<KeyPort, 'recognise' | 'personalToCloud'>;
  readonly household: Pick<HouseholdPort, 'listPeople'>;
  readonly adminToken: string;
  readonly addresses: AddressKeys;
}

/** Turns away whoever shows no key, and every page of a browser; only routes marked `keyed` are there at all. */
export function requireKey(parts: KeyCheckParts): onRequestAsyncHookHandler {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnOrigin(request.headers.origin, request.headers.host ?? '', [])) {
      throw new MerkdirError('not_allowed', 'Pages of other sites may not call Merkdir.', 'Call it from a program.');
    }
    if (request.routeOptions.config?.open === true) return;
    const caller = await recognise(parts, request);
    if (caller === null) {
      reply.header('www-authenticate', 'Bearer realm="merkdir"');
      throw new MerkdirError(
        'unauthorised',
        'This needs a key.',
        'Make one with: merkdir keys add "<name>", and send it as "Authorization: Bearer <key>".',
      );
    }
    if (request.routeOptions.config?.keyed !== true) {
      throw new MerkdirError('not_found', 'There is nothing at this address.', 'Check the address and the method.');
    }
    request.caller = caller;
  };
}

async function recognise(parts: KeyCheckParts, request: FastifyRequest): Promise<AssistantCaller | null> {
  const bearer = bearerOf(request);
  if (bearer !== null && sameSecret(bearer, parts.adminToken)) {
    return { kind: 'assistant', key: null, owner: null, person: null, leavesHouse: true };
  }
  const inAddress = parts.addresses.of(request.raw);
  const secret = bearer ?? inAddress;
  const key = secret === null ? null : await parts.keys.recognise(secret);
  if (key === null) return null;
  const personalToCloud = key.reach === 'cloud' && (await parts.keys.personalToCloud());
  const { person, leavesHouse } = standingOf(key, { inAddress: bearer === null, personalToCloud });
  const people = key.person === null ? [] : await parts.household.listPeople();
  const owner = people.find(({ id }) => id === key.person) ?? null;
  return { kind: 'assistant', key, owner, person: person === null ? null : owner, leavesHouse };
}

import { type LookupAddress, lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { MerkdirError } from '../../kernel/errors.ts';

/** Whether an address, found by this name, is in the house. */
export type IsLocal = (address: string, host: string) => boolean;

/** Finds all addresses of a host. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const lookUpAll = promisify(lookUp);

/** As every other program on this computer finds hosts, `/etc/hosts` and `.local` included. */
export const systemResolve: Resolve = async (host) => await lookUpAll(host, { all: true });

/**
 * A lookup for the moment of connecting: the socket goes to the very addresses that were judged here, so a name that
 * leads into the house at one look and out of it at the next (DNS rebinding) is refused.
 */
export function localLookup(resolve: Resolve, isLocal: IsLocal): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const wanted = found.filter(({ family }) => !options.family || options.family === family);
        const [first] = wanted;
        if (first === undefined) return callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), '', 4);
        if (!found.every(({ address }) => isLocal(address, host))) return callback(leavesTheHouse(), '', 4);
        if (options.all) return callback(null, [...wanted]);
        return callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 4),
    );
  };
}

export function leavesTheHouse(): MerkdirError {
  return new MerkdirError(
    'prompt_refused',
    'The name of the language model leads out of the house.',
    'Use its address instead of its name, or mark it as cloud.',
  );
}

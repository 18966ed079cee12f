import { lookup as resolve } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, request as send } from 'undici';
import { MerkdirError } from '../../kernel/errors.ts';
import type { Protocol, Upstream, UpstreamAnswer, UpstreamRequest } from '../../surfaces/proxy/ports.ts';

export interface UpstreamPlace {
  /** Base address without a slash at the end: `http://192.168.1.20:11434/v1`, for Ollama without a path. */
  readonly url: string;
  readonly key: string | null;
}

export interface ProxyUpstreamParts {
  readonly places: Readonly<Partial<Record<Protocol, UpstreamPlace>>>;
  /** Whether an address, found by the name of a host, is in the house. */
  readonly isLocal: (address: string, host: string) => boolean;
  /** What the owner says about where the model is; `auto`: its addresses decide. */
  readonly place: 'auto' | 'local' | 'cloud';
  /** Whether the household lets memories leave the house. */
  readonly gateIsOpen: () => Promise<boolean>;
  /** From asking to the first byte of the answer, in milliseconds; large models read long prompts slowly. */
  readonly headersTimeoutMs?: number;
}

const defaultHeadersTimeoutMs = 300_000;

/** The models behind the proxy. Answers come as they are sent; redirections are not followed. */
export class ProxyUpstream implements Upstream {
  readonly #parts: ProxyUpstreamParts;
  readonly #anywhere: Agent;
  readonly #inTheHouse: Agent;

  constructor(parts: ProxyUpstreamParts) {
    this.#parts = parts;
    const timeouts = { headersTimeout: parts.headersTimeoutMs ?? defaultHeadersTimeoutMs, bodyTimeout: 0 };
    this.#anywhere = new Agent(timeouts);
    // The name may lead somewhere else at the second look, so what is personal is looked at while it is connected.
    this.#inTheHouse = new Agent({ ...timeouts, connect: { lookup: localLookup(parts.isLocal) } });
  }

  has(protocol: Protocol): boolean {
    return this.#parts.places[protocol] !== undefined;
  }

  async mayHearMemories(protocol: Protocol): Promise<boolean> {
    const place = this.#parts.places[protocol];
    if (place === undefined) return false;
    return (await this.#isLocal(place)) || (await this.#parts.gateIsOpen());
  }

  async send({ protocol, method, path, body, personal, signal }: UpstreamRequest): Promise<UpstreamAnswer> {
    const place = this.#parts.places[protocol];
    if (place === undefined) {
      throw new MerkdirError('model_missing', 'No language model is set up for this.', 'Set one up in the options.');
    }
    const guarded = personal && this.#parts.place !== 'local' && !(await this.#parts.gateIsOpen());
    if (guarded && !(await this.#isLocal(place))) throw refused();
    try {
      const answer = await send(`${place.url}${path}`, {
        method,
        signal,
        dispatcher: guarded ? this.#inTheHouse : this.#anywhere,
        headers: {
          accept: '*/*',
          'accept-encoding': 'identity',
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...(place.key === null ? {} : { authorization: `Bearer ${place.key}` }),
        },
        body,
      });
      const type = answer.headers['content-type'];
      return {
        status: answer.statusCode,
        contentType: typeof type === 'string' ? type : 'application/json',
        body: answer.body,
      };
    } catch (error) {
      if (error instanceof MerkdirError) throw error;
      throw new MerkdirError(
        'model_unavailable',
        'The language model behind Merkdir does not answer.',
        'Check that its server runs and that its address in the options is right.',
        error,
      );
    }
  }

  async stop(): Promise<void> {
    await Promise.all([this.#anywhere.destroy(), this.#inTheHouse.destroy()]);
  }

  async #isLocal({ url }: UpstreamPlace): Promise<boolean> {
    const { place, isLocal } = this.#parts;
    if (place !== 'auto') return place === 'local';
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    try {
      const addresses = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
      return addresses.length > 0 && addresses.every(({ address }) => isLocal(address, host));
    } catch {
      return false;
    }
  }
}

function localLookup(isLocal: ProxyUpstreamParts['isLocal']): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, '', 0);
      const local = found.every(({ address }) => isLocal(address, host));
      if (!local || found.length === 0) return callback(refused(), '', 0);
      if (options.all === true) return callback(null, found);
      callback(null, found[0]?.address ?? '', found[0]?.family);
    });
  };
}

function refused(): MerkdirError {
  return new MerkdirError(
    'not_allowed',
    'Something personal would have left the house.',
    'Use a model in the house, or let an administrator allow it (personal_memories_to_cloud).',
  );
}

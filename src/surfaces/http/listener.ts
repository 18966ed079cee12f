import type { FastifyInstance } from 'fastify';
import { MerkdirError } from '../../kernel/errors.ts';
import type { Startable } from '../../kernel/lifecycle.ts';

export interface ListenerOptions {
  readonly build: () => Promise<FastifyInstance>;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
}

/** How long `stop()` waits for running requests before it cuts them off, in milliseconds; all in all it stays below 5 s. */
const patience = 4_000;

/** An app on a port. */
export class Listener implements Startable {
  readonly #options: ListenerOptions;
  #app: FastifyInstance | null = null;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Begins to listen. @throws MerkdirError `already_running` when the port is taken, `not_allowed` when it may not be used. */
  async start(): Promise<void> {
    const { build, host, port } = this.#options;
    const app = await build();
    try {
      await app.listen({ host, port });
    } catch (error) {
      await app.close();
      throw whyNotListening(error, host, port);
    }
    this.#app = app;
  }

  /** Base address of the running listener, without a slash at the end. @throws MerkdirError `not_running`. */
  address(): string {
    const address = this.boundAddress();
    if (address !== null) return address;
    throw new MerkdirError('not_running', 'The HTTP listener is not running.', 'Start it first.');
  }

  /** The same; null: it is not running. */
  boundAddress(): string | null {
    const bound = this.#app?.server.address();
    if (bound === null || bound === undefined || typeof bound === 'string') return null;
    return `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`;
  }

  /** Takes no new requests, lets running ones end, and cuts off what is still open after four seconds. */
  async stop(): Promise<void> {
    const app = this.#app;
    if (app === null) return;
    this.#app = null;
    const cutOff = setTimeout(() => app.server.closeAllConnections(), patience);
    try {
      await app.close();
    } finally {
      clearTimeout(cutOff);
    }
  }
}

function whyNotListening(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return new MerkdirError(
      'already_running',
      `Port ${port} on ${host} is in use.`,
      'Another Merkdir or another program listens there; stop it or choose another port.',
      error,
    );
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return new MerkdirError(
      'not_allowed',
      `Merkdir can't listen on ${host}:${port}.`,
      'Choose a port above 1023 and an address of this computer.',
      error,
    );
  }
  return error;
}

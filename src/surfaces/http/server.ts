import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from '../../kernel/clock.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import type { Startable } from '../../kernel/lifecycle.ts';
import type { Logger } from '../../kernel/logger.ts';
import { buildHttpApp } from './app.ts';
import { ExpiringTokens } from './expiring-tokens.ts';
import type { HttpPorts } from './ports.ts';
import { sessionLifetime } from './routes/pages.ts';

export const defaultHost = '127.0.0.1';
export const defaultPort = 8099;

/** How long a login link works, in milliseconds. */
export const linkLifetime = 15 * 60 * 1000;

/** How long `stop()` waits for running requests before it cuts them off, in milliseconds; all in all it stays below 5 s. */
const patience = 4_000;

export interface HttpServerOptions {
  readonly ports: HttpPorts;
  readonly adminToken: string;
  readonly version: string;
  readonly logger: Logger;
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port?: number;
  readonly allowedHosts?: readonly string[];
  readonly clock?: Clock;
}

/** The listener for API and browser. */
export class HttpServer implements Startable {
  readonly #options: HttpServerOptions;
  readonly #clock: Clock;
  readonly #links: ExpiringTokens;
  readonly #sessions: ExpiringTokens;
  #app: FastifyInstance | null = null;

  constructor(options: HttpServerOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#links = new ExpiringTokens(this.#clock, linkLifetime, 16);
    this.#sessions = new ExpiringTokens(this.#clock, sessionLifetime, 64);
  }

  /** Begins to listen. @throws MerkdirError `already_running` when the port is taken, `not_allowed` when it may not be used. */
  async start(): Promise<void> {
    const { ports, adminToken, version, logger, allowedHosts = [] } = this.#options;
    const { host = defaultHost, port = defaultPort } = this.#options;
    const app = await buildHttpApp({
      ports,
      adminToken,
      version,
      logger,
      allowedHosts,
      links: this.#links,
      sessions: this.#sessions,
      clock: this.#clock,
    });
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
    const bound = this.#app?.server.address();
    if (bound === null || bound === undefined || typeof bound === 'string') {
      throw new MerkdirError('not_running', 'The HTTP listener is not running.', 'Start it first.');
    }
    return `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`;
  }

  /** A fresh one-time link that logs a browser in. @throws MerkdirError `not_running`. */
  newLoginLink(): string {
    return `${this.address()}/login?token=${this.#links.issue()}`;
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

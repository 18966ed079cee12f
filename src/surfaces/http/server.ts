import { type Clock, systemClock } from '../../kernel/clock.ts';
import type { Startable } from '../../kernel/lifecycle.ts';
import type { Logger } from '../../kernel/logger.ts';
import { buildHttpApp } from './app.ts';
import { loginPath } from './contract/login.ts';
import { ExpiringTokens } from './expiring-tokens.ts';
import { Listener } from './listener.ts';
import { readPanelFiles } from './panel-files.ts';
import type { HttpPorts } from './ports.ts';
import { sessionLifetime } from './routes/pages.ts';

export const defaultHost = '127.0.0.1';
export const defaultPort = 8099;

/** How long a login link works, in milliseconds. */
export const linkLifetime = 15 * 60 * 1000;

export interface HttpServerOptions {
  readonly ports: HttpPorts;
  readonly adminToken: string;
  readonly version: string;
  readonly logger: Logger;
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port?: number;
  readonly allowedHosts?: readonly string[];
  /** Address of the only computer that may connect from elsewhere; null: whoever reaches the port. */
  readonly onlyProxy?: string | null;
  /** See `IngressParts`. */
  readonly ingressProxy?: string | null;
  /** Where the build put the panel; null: none. */
  readonly panelFolder?: string | null;
  readonly clock?: Clock;
}

/** The listener for API and browser. */
export class HttpServer implements Startable {
  readonly #links: ExpiringTokens;
  readonly #listener: Listener;

  constructor(options: HttpServerOptions) {
    const { ports, adminToken, version, logger, allowedHosts = [], onlyProxy = null, ingressProxy = null } = options;
    const { host = defaultHost, port = defaultPort, clock = systemClock, panelFolder = null } = options;
    const links = new ExpiringTokens(clock, linkLifetime, 16);
    const sessions = new ExpiringTokens(clock, sessionLifetime, 64);
    const guards = { adminToken, allowedHosts, onlyProxy, ingressProxy };
    const parts = { ports, version, logger, ...guards, links, sessions, clock };
    this.#links = links;
    const build = async () => {
      const panel = panelFolder === null ? null : await readPanelFiles(panelFolder);
      return await buildHttpApp({ ...parts, panel });
    };
    this.#listener = new Listener({ build, host, port });
  }

  /** Begins to listen. @throws MerkdirError `already_running` when the port is taken, `not_allowed` when it may not be used. */
  async start(): Promise<void> {
    await this.#listener.start();
  }

  /** Base address of the running listener, without a slash at the end. @throws MerkdirError `not_running`. */
  address(): string {
    return this.#listener.address();
  }

  /** A fresh one-time link that logs a browser in. @throws MerkdirError `not_running`. */
  newLoginLink(): string {
    return `${this.address()}${loginPath(this.#links.issue())}`;
  }

  async stop(): Promise<void> {
    await this.#listener.stop();
  }
}

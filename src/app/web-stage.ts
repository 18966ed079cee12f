import type { Configuration } from '../config/load.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Startable } from '../kernel/lifecycle.ts';
import type { Logger } from '../kernel/logger.ts';
import type { Listener } from '../surfaces/http/listener.ts';
import { HttpServer } from '../surfaces/http/server.ts';
import type { HandleTurn } from '../surfaces/mqtt/turn-responder.ts';
import { assistantListener, keyPort } from './assistants-stage.ts';
import { type HttpParts, httpPorts } from './http-ports.ts';
import { mcpStage } from './mcp-stage.ts';
import type { ModelsStage } from './models-stage.ts';
import { buildProxyStage } from './proxy-stage.ts';
import type { KeptStorage } from './storage.ts';

export interface WebStageParts extends Omit<HttpParts, 'keys' | 'models' | 'storage' | 'handleTurn'> {
  readonly configuration: Configuration;
  readonly storage: KeptStorage;
  readonly models: ModelsStage;
  readonly handleTurn: HandleTurn;
  readonly adminToken: string;
  readonly version: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface WebStage {
  readonly http: HttpServer;
  readonly proxy: Startable;
  /** null: none is configured. */
  readonly assistants: Listener | null;
}

/** Everything that is reached over HTTP: API and panel, and for assistants with a key the proxy and MCP. */
export function buildWebStage(parts: WebStageParts): WebStage {
  const { configuration, storage, stage, models, handleTurn, adminToken, version, clock, logger } = parts;
  const { options, assistants: place } = configuration;
  const { vault } = storage;
  const personalToCloud = models.port.gateOpen;
  const transcript = storage.conversation;
  const proxy = buildProxyStage({ options, stage, handleTurn, transcript, vault, personalToCloud, clock, logger });
  const keys = keyPort({ storage, clock, personalToCloud });
  const ports = httpPorts({ ...parts, keys, models: models.port });
  const answering = { ports, adminToken, version, logger, clock };
  const http = new HttpServer({
    ...answering,
    host: configuration.httpHost,
    port: configuration.httpPort,
    onlyProxy: configuration.onlyProxy,
    ingressProxy: configuration.supervisor === null ? null : configuration.onlyProxy,
    panelFolder: configuration.paths.panel,
  });
  const mcp = mcpStage({ ...answering, contentKey: () => storage.keeper.vault().keys.content });
  const routes = [mcp, proxy.routes];
  return { http, proxy, assistants: place === null ? null : assistantListener({ ...answering, ...place, routes }) };
}

import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import type { Logger } from '../../kernel/logger.ts';
import { requireEntry } from './authentication.ts';
import { buildBareApp } from './bare-app.ts';
import type { ExpiringTokens } from './expiring-tokens.ts';
import { requireOwnHost } from './host-guard.ts';
import type { PanelFiles } from './panel-files.ts';
import type { HttpPorts } from './ports.ts';
import { requireProxy } from './proxy-guard.ts';
import { briefingRoutes } from './routes/briefing.ts';
import { careRoutes } from './routes/care.ts';
import { claimRoutes } from './routes/claims.ts';
import { consolidationRoutes } from './routes/consolidation.ts';
import { digestRoutes } from './routes/digests.ts';
import { draftRoutes } from './routes/drafts.ts';
import { forgetPreviewRoutes } from './routes/forget-preview.ts';
import { householdRoutes } from './routes/household.ts';
import { intentionRoutes } from './routes/intentions.ts';
import { jobRoutes } from './routes/jobs.ts';
import { keyRoutes } from './routes/keys.ts';
import { leavingRoutes } from './routes/leaving.ts';
import { loginRoutes } from './routes/login-links.ts';
import { meRoutes } from './routes/me.ts';
import { memoryRoutes } from './routes/memories.ts';
import { memoryCareRoutes } from './routes/memory-care.ts';
import { modelRoutes } from './routes/models.ts';
import { overviewRoutes } from './routes/overview.ts';
import { pageRoutes } from './routes/pages.ts';
import { panelRoutes } from './routes/panel.ts';
import { procedureRoutes } from './routes/procedures.ts';
import { recallRoutes } from './routes/recall.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { streamRoutes } from './routes/stream.ts';
import { transferRoutes } from './routes/transfer.ts';
import { turnRoutes } from './routes/turn.ts';
import { upkeepRoutes } from './routes/upkeep.ts';
import { requireStanding } from './standing.ts';

export interface HttpAppParts {
  readonly ports: HttpPorts;
  readonly adminToken: string;
  /** Host names beside the loopback ones by which Merkdir may be reached. */
  readonly allowedHosts: readonly string[];
  /** Address of the only computer that may connect from elsewhere; null: whoever reaches the port. */
  readonly onlyProxy?: string | null;
  /** See `IngressParts`; null where this is no app of Home Assistant's. */
  readonly ingressProxy?: string | null;
  readonly version: string;
  /** null: it was not built. */
  readonly panel?: PanelFiles | null;
  readonly links: ExpiringTokens;
  readonly sessions: ExpiringTokens;
  readonly clock: Clock;
  /** See `buildBareApp`. */
  readonly deadlineMs?: number;
  readonly logger: Logger;
}

/** The API with its guards in the order they act: headers, proxy, host, who, standing, body; not listening yet. */
export async function buildHttpApp(parts: HttpAppParts): Promise<FastifyInstance> {
  const app = buildBareApp(parts);
  app.addHook('onRequest', requireProxy(parts.onlyProxy ?? null));
  const { links, sessions, adminToken, panel = null, ingressProxy = null } = parts;
  const { users, household } = parts.ports;
  app.addHook('onRequest', requireOwnHost(parts.allowedHosts, ingressProxy));
  await app.register(cookie);
  app.addHook('onRequest', requireEntry({ adminToken, sessions, household, users, ingressProxy }));
  app.addHook('onRequest', requireStanding);
  pageRoutes(app, { links, sessions, panel });
  if (panel !== null) panelRoutes(app, panel);
  addApi(app, parts);
  streamRoutes(app, parts.ports.stream);
  loginRoutes(app, links, household);
  await app.ready();
  return app;
}

/** Every route of the API; which of them a key opens says each route itself. */
export function addApi(
  app: FastifyInstance,
  { ports, clock, version }: Pick<HttpAppParts, 'ports' | 'clock' | 'version'>,
): void {
  meRoutes(app);
  turnRoutes(app, ports, clock);
  recallRoutes(app, ports.recall, ports.household);
  memoryRoutes(app, ports.memories, ports.household);
  householdRoutes(app, ports.household);
  keyRoutes(app, ports.keys, ports.household);
  memoryCareRoutes(app, ports);
  careRoutes(app, ports);
  overviewRoutes(app, ports);
  transferRoutes(app, ports);
  recoveryRoutes(app, ports);
  leavingRoutes(app, ports);
  upkeepRoutes(app, ports.upkeep, version);
  jobRoutes(app, ports.jobs);
  modelRoutes(app, ports.models);
  draftRoutes(app, ports.drafts, ports.household);
  consolidationRoutes(app, ports.consolidation);
  digestRoutes(app, ports);
  intentionRoutes(app, ports.intentions, ports.household);
  procedureRoutes(app, ports);
  forgetPreviewRoutes(app, ports);
  claimRoutes(app, ports.claims, ports.household);
  briefingRoutes(app, ports.briefings, ports.household);
}

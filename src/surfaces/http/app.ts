import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import { MerkdirError } from '../../kernel/errors.ts';
import type { Logger } from '../../kernel/logger.ts';
import { requireAdmin } from './authentication.ts';
import { acceptOnlyJson, largestBody } from './body.ts';
import type { ExpiringTokens } from './expiring-tokens.ts';
import { requireOwnHost } from './host-guard.ts';
import type { HttpPorts } from './ports.ts';
import { foreseen, toProblem } from './problem.ts';
import { householdRoutes } from './routes/household.ts';
import { memoryRoutes } from './routes/memories.ts';
import { pageRoutes } from './routes/pages.ts';
import { recallRoutes } from './routes/recall.ts';
import { turnRoutes } from './routes/turn.ts';
import { upkeepRoutes } from './routes/upkeep.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';

export interface HttpAppParts {
  readonly ports: HttpPorts;
  readonly adminToken: string;
  /** Host names beside the loopback ones by which Merkdir may be reached. */
  readonly allowedHosts: readonly string[];
  readonly version: string;
  readonly links: ExpiringTokens;
  readonly sessions: ExpiringTokens;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** How long a client may take to send a whole request, in milliseconds. */
const requestTimeout = 30_000;

/** The API with its guards in the order they act: headers, host, cookie, token, body; not listening yet. */
export async function buildHttpApp(parts: HttpAppParts): Promise<FastifyInstance> {
  const sendProblem = problemSender(parts.logger);
  const app = fastify({
    bodyLimit: largestBody,
    requestTimeout,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders);
      sendProblem(error, request, reply);
    },
  });
  acceptOnlyJson(app);
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(() => {
    throw new MerkdirError('not_found', 'There is nothing at this address.', 'Check the address and the method.');
  });
  app.addHook('onRequest', addSecurityHeaders);
  app.addHook('onRequest', requireOwnHost(parts.allowedHosts));
  await app.register(cookie);
  app.addHook('onRequest', requireAdmin(parts.adminToken, parts.sessions));
  app.addHook('onSend', async (_request, reply) => {
    // A kept-alive connection would hold up the stop.
    if (!app.server.listening) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the address: addresses carry ids and login tokens.
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime);
    parts.logger.debug({ method: request.method, route, status: reply.statusCode, ms }, 'answered a request');
  });
  addRoutes(app, parts);
  await app.ready();
  return app;
}

function addRoutes(app: FastifyInstance, { ports, clock, version, links, sessions }: HttpAppParts): void {
  pageRoutes(app, links, sessions);
  turnRoutes(app, ports.turns, clock);
  recallRoutes(app, ports.recall, ports.household);
  memoryRoutes(app, ports.memories, ports.household);
  householdRoutes(app, ports.household);
  upkeepRoutes(app, ports.upkeep, version);
}

function problemSender(logger: Logger) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const error = foreseen(thrown);
    const id = randomUUID();
    if (error.code === 'internal') logger.error({ id, route: request.routeOptions.url, ...origin(error) }, 'failed');
    const problem = toProblem(error, id);
    return reply.code(problem.status).type('application/problem+json; charset=utf-8').send(problem);
  };
}

/** Class and place of the original error; its message may quote what somebody said. */
function origin(error: MerkdirError): { error: string; at: string } {
  const cause = error.cause instanceof Error ? error.cause : error;
  const frame = cause.stack?.split('\n').find((line) => /^\s+at /.test(line));
  return { error: cause.name, at: frame?.trim() ?? 'unknown' };
}

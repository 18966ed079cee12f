import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { MerkdirError } from '../../kernel/errors.ts';
import type { Logger } from '../../kernel/logger.ts';
import { acceptOnlyJson, largestBody } from './body.ts';
import { addDeadline, usualDeadline } from './deadline.ts';
import { foreseen, toProblem } from './problem.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';

export interface BareAppParts {
  readonly logger: Logger;
  /** The address a request is routed by. */
  readonly rewriteUrl?: (request: IncomingMessage) => string;
  /** How long the answer of a route that says nothing of it may take, in milliseconds. */
  readonly deadlineMs?: number;
}

/** How long a client may take to send a whole request, in milliseconds. */
const requestTimeout = 30_000;

const asSent = (request: IncomingMessage): string => request.url ?? '/';

/** What both listeners have in common: JSON only, closed headers, errors as RFC 9457; without guards and routes. */
export function buildBareApp({
  logger,
  rewriteUrl = asSent,
  deadlineMs = usualDeadline,
}: BareAppParts): FastifyInstance {
  const sendProblem = problemSender(logger);
  const app = fastify({
    bodyLimit: largestBody,
    requestTimeout,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders);
      sendProblem(error, request, reply);
    },
    rewriteUrl: (request: IncomingMessage) => rewriteUrl(request),
  });
  acceptOnlyJson(app);
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(() => {
    throw new MerkdirError('not_found', 'There is nothing at this address.', 'Check the address and the method.');
  });
  app.decorateRequest('caller', null);
  app.addHook('onRoute', addDeadline(deadlineMs));
  app.addHook('onRequest', addSecurityHeaders);
  app.addHook('onSend', async (_request, reply) => {
    // A kept-alive connection would hold up the stop.
    if (!app.server.listening) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the address: addresses carry ids and login tokens.
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime);
    logger.debug({ method: request.method, route, status: reply.statusCode, ms }, 'answered a request');
  });
  return app;
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

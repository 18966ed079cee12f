import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Deadline } from '../../kernel/deadline.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the answer may take, in milliseconds; null: as long as it does, for an answer that is a stream. */
    readonly deadlineMs?: number | null;
  }
}

/** What a person waits for at most, in milliseconds. */
export const usualDeadline = 10_000;

/**
 * Puts the handler of a route under a deadline: then the client is told so, and what was not committed by then is not
 * any more. An answer that has begun by then goes on.
 */
export function addDeadline(usual: number): (route: RouteOptions) => void {
  return (route) => {
    const { deadlineMs = usual } = route.config ?? {};
    const { handler } = route;
    if (deadlineMs === null) return;
    route.handler = async function (request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const deadline = new Deadline(deadlineMs);
      const work = async () => await handler.call(this, request, reply);
      let answer: Promise<unknown> | null = null;
      try {
        return await deadline.run(async () => {
          answer = work();
          return await answer;
        });
      } catch (error) {
        if (reply.raw.headersSent && answer !== null) return await answer;
        throw error;
      } finally {
        deadline.clear();
      }
    };
  };
}

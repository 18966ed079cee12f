import type { FastifyInstance } from 'fastify';
import { type Caller, callerOf } from '../caller.ts';
import type { MeResponse } from '../contract/login.ts';
import { standingAt } from '../standing.ts';

/** `GET /api/me`: for whom whoever asks is taken. */
export function meRoutes(app: FastifyInstance): void {
  app.get('/api/me', { config: { keyed: true, panel: 'visitor' } }, async (request): Promise<MeResponse> => {
    return meOf(callerOf(request));
  });
}

function meOf(caller: Caller): MeResponse {
  switch (caller.kind) {
    case 'admin':
      return { way: 'token', person: null, role: null, standing: 'administrator' };
    case 'panel': {
      const { way, person } = caller;
      return { way, person: person?.slug ?? null, role: person?.role ?? null, standing: standingAt(caller) };
    }
    case 'assistant': {
      const { person } = caller;
      const standing = person === null ? 'visitor' : 'member';
      return { way: 'key', person: person?.slug ?? null, role: person?.role ?? null, standing };
    }
  }
}

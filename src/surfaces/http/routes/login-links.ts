import type { FastifyInstance } from 'fastify';
import { findPerson } from '../asker.ts';
import { parseInput } from '../body.ts';
import { type LoginLinkResponse, loginLinkRequest, loginPath } from '../contract/login.ts';
import type { ExpiringTokens } from '../expiring-tokens.ts';
import type { HouseholdPort } from '../ports.ts';

/** `POST /api/login-links`: a link of somebody's own to the panel. Not from the panel: nobody acts as somebody else. */
export function loginRoutes(app: FastifyInstance, links: ExpiringTokens, household: HouseholdPort): void {
  app.post('/api/login-links', { config: { panel: 'nobody' } }, async (request, reply): Promise<LoginLinkResponse> => {
    const { person } = parseInput(loginLinkRequest, request.body ?? {});
    const holder = person == null ? null : (await findPerson(household, person)).id;
    reply.code(201);
    const { token, expiresAt } = links.issueUntil(holder);
    return { path: loginPath(token), expires_at: expiresAt.toISOString() };
  });
}

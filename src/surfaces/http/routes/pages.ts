import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from '../authentication.ts';
import { loginQuery } from '../contract/upkeep.ts';
import type { ExpiringTokens } from '../expiring-tokens.ts';
import { landingPage, loggedOutPage, pageContentPolicy, pageLanguage } from '../landing-page.ts';
import type { PanelFiles } from '../panel-files.ts';
import { framedHeaders, panelContentPolicy } from '../security-headers.ts';

/** How long a browser stays logged in, in milliseconds: a week, and at most until Merkdir restarts. */
export const sessionLifetime = 7 * 24 * 3600 * 1000;

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', pageContentPolicy)
    .type('text/html; charset=utf-8')
    .send(html);
}

export interface PageParts {
  readonly links: ExpiringTokens;
  readonly sessions: ExpiringTokens;
  /** null: it was not built; a page without script stands in for it. */
  readonly panel: PanelFiles | null;
}

/** `GET /login` turns the one-time link into a session; `GET /` is what a person sees in the browser. */
export function pageRoutes(app: FastifyInstance, { links, sessions, panel }: PageParts): void {
  const languageOf = (request: FastifyRequest) => pageLanguage(request.headers['accept-language']);

  // Without a HEAD route: a link checker would use the link up.
  app.get('/login', { config: { open: true, anonymous: true }, exposeHeadRoute: false }, async (request, reply) => {
    const query = loginQuery.safeParse(request.query);
    const link = query.success ? links.redeem(query.data.token) : null;
    if (link === null) {
      return sendPage(reply, 401, loggedOutPage(languageOf(request)));
    }
    reply.setCookie(sessionCookie, sessions.issue(link.holder), {
      httpOnly: true,
      sameSite: 'strict',
      path: '/',
      maxAge: sessionLifetime / 1000,
    });
    return reply.redirect('./', 303);
  });

  app.get('/', { config: { open: true } }, async (request, reply) => {
    const { caller } = request;
    const language = languageOf(request);
    if (caller?.kind !== 'panel') return sendPage(reply, 401, loggedOutPage(language));
    if (panel === null) return sendPage(reply, 200, landingPage(language));
    const framed = caller.way === 'home-assistant' ? framedHeaders : { 'content-security-policy': panelContentPolicy };
    return reply.headers(framed).type('text/html; charset=utf-8').send(panel.page);
  });
}

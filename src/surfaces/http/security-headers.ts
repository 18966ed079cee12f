import type { onRequestAsyncHookHandler } from 'fastify';

/** Nothing may be loaded, framed or sent anywhere; a page that needs more widens it for itself. */
export const closedContentPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The panel loads its own files and asks its own API, and nothing else: no inline script, no style in attributes. */
export const panelContentPolicy = `${closedContentPolicy}; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'`;

/** In Home Assistant the panel stands in a frame of Home Assistant's own page, which has the same origin. */
export const framedHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': panelContentPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  'x-frame-options': 'SAMEORIGIN',
};

/** As the OWASP cheat sheet for REST and HTML answers recommends. Answers are personal, so nothing is cached. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': closedContentPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export const addSecurityHeaders: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.headers(securityHeaders);
};

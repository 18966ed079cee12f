import type { FastifyInstance } from 'fastify';
import { addApi, type HttpAppParts } from './app.ts';
import { buildBareApp } from './bare-app.ts';
import { AddressKeys, requireKey } from './key-authentication.ts';

/**
 * Adds the routes of one way for assistants to the second listener (`/mcp`, `/v1`, `/ollama`), each with
 * `config: { keyed: true }`; `assistantOf(request)` then says who asks. It has an error handler and a body limit of its
 * own if it sets them.
 */
export type AssistantRoutes = (app: FastifyInstance) => void;

export type AssistantAppParts = Pick<HttpAppParts, 'ports' | 'adminToken' | 'version' | 'clock' | 'logger'> & {
  readonly routes: readonly AssistantRoutes[];
};

/** What assistants and programs ask, with a key each; not listening yet. */
export async function buildAssistantApp(parts: AssistantAppParts): Promise<FastifyInstance> {
  const { ports, adminToken, logger, routes } = parts;
  const addresses = new AddressKeys();
  const app = buildBareApp({ logger, rewriteUrl: addresses.takeOut });
  const { keys, household } = ports;
  app.addHook('onRequest', requireKey({ keys, household, adminToken, addresses }));
  addApi(app, parts);
  for (const add of routes) {
    app.register((scope, _options, done) => {
      add(scope);
      done();
    });
  }
  await app.ready();
  return app;
}

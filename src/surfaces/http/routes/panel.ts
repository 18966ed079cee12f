import type { FastifyInstance } from 'fastify';
import type { PanelFiles } from '../panel-files.ts';

/** A name with a hash of its content never means anything else; the others are asked for each time. */
const hashed = /^assets\/.+-[\w-]{8}\.\w+$/;

/** What the panel's page loads. Open: it is the program, nothing of the household is in it. */
export function panelRoutes(app: FastifyInstance, files: PanelFiles): void {
  for (const [path, { type, body }] of files.beside) {
    const cache = hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
    app.get(`/${path}`, { config: { open: true, anonymous: true } }, async (_request, reply) =>
      reply.header('cache-control', cache).type(type).send(body),
    );
  }
}

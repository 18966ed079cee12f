import type { FastifyInstance } from 'fastify';
import { parseInput } from '../body.ts';
import {
  type DemoResponse,
  type DoctorResponse,
  type HealthResponse,
  type IndexResponse,
  languageQuery,
} from '../contract/upkeep.ts';
import { openApiDocument } from '../openapi/document.ts';
import type { UpkeepPort } from '../ports.ts';

/**
 * `GET /health`, `GET /api/doctor`, `GET /api/index`, `POST /api/demo`, `POST /api/uninstall`. Health answers 200 as long as the process works: a watchdog that
 * restarts it because the database is away would only add to the outage.
 */
export function upkeepRoutes(app: FastifyInstance, upkeep: UpkeepPort, version: string): void {
  // A container's watchdog asks by the container's address.
  app.get('/health', { config: { open: true, anonymous: true, anyHost: true } }, async (): Promise<HealthResponse> => {
    const { status, parts, counters, queues } = upkeep.health();
    return { name: 'merkdir', version, status, parts: { ...parts }, counters: { ...counters }, queues: { ...queues } };
  });

  // The description is no secret, but answers to whoever may ask.
  app.get('/api/openapi.json', { config: { keyed: true, panel: 'visitor' } }, async () => openApiDocument(version));

  app.get('/api/doctor', { config: { deadlineMs: 30_000 } }, async (request): Promise<DoctorResponse> => {
    const { language } = parseInput(languageQuery, request.query);
    return { findings: [...(await upkeep.doctor(language))] };
  });

  app.get('/api/index', async (): Promise<IndexResponse> => await upkeep.index());

  app.post('/api/demo', { config: { deadlineMs: 110_000 } }, async (request): Promise<DemoResponse> => {
    const { language } = parseInput(languageQuery, request.query);
    return upkeep.loadDemo(language);
  });

  app.post('/api/uninstall', async (_request, reply): Promise<void> => {
    await upkeep.leaveHome();
    reply.code(204);
  });
}

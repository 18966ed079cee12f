import type { FastifyInstance } from 'fastify';
import { parseInput } from '../body.ts';
import { type GateRequest, gateRequest, type ModelsResponse } from '../contract/models.ts';
import type { ModelPort } from '../ports.ts';

/** `/api/models`: which language models are set up, and the gate before those outside the house. */
export function modelRoutes(app: FastifyInstance, port: ModelPort): void {
  app.get('/api/models', async (): Promise<ModelsResponse> => {
    const [models, open, refused] = [await port.list(), await port.gateOpen(), await port.refusals()];
    const latest = refused.latest.map(({ role, at }) => ({ role, at: at.toISOString() }));
    return { models: [...models], personal_memories_to_cloud: open, refused: { count: refused.count, latest } };
  });

  app.put('/api/models/gate', async (request): Promise<GateRequest> => {
    const { open } = parseInput(gateRequest, request.body);
    await port.setGate(open);
    return { open };
  });
}

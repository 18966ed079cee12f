import type { FastifyInstance } from 'fastify';
import { MerkdirError } from '../../../kernel/errors.ts';
import { parseInput } from '../body.ts';
import {
  type GateRequest,
  gateRequest,
  type ModelsResponse,
  type ModelTestResponse,
  modelPath,
} from '../contract/models.ts';
import type { ModelPort } from '../ports.ts';

/** A model may first have to be read from the disk, in milliseconds; a little more than it is given. */
const testMs = 35_000;

/** `/api/models`: which language models are set up, and the gate before those outside the house. */
export function modelRoutes(app: FastifyInstance, port: ModelPort): void {
  app.get('/api/models', async (): Promise<ModelsResponse> => {
    const [models, open, refused] = [await port.list(), await port.gateOpen(), await port.refusals()];
    const latest = refused.latest.map(({ role, at }) => ({ role, at: at.toISOString() }));
    return { models: [...models], personal_memories_to_cloud: open, refused: { count: refused.count, latest } };
  });

  app.post(
    '/api/models/:role/test',
    { config: { deadlineMs: testMs } },
    async (request): Promise<ModelTestResponse> => {
      const { role } = parseInput(modelPath, request.params);
      const tried = await port.try(role);
      if (tried === null) throw new MerkdirError('not_found', 'No model is set up for this.', 'See GET /api/models.');
      return { answered: tried.code === null, ...tried };
    },
  );

  app.put('/api/models/gate', async (request): Promise<GateRequest> => {
    const { open } = parseInput(gateRequest, request.body);
    await port.setGate(open);
    return { open };
  });
}

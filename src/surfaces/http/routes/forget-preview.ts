import type { FastifyInstance } from 'fastify';
import type { MemoryId } from '../../../domain/ids.ts';
import { parseInput } from '../body.ts';
import { type CareParts, careViewer } from '../care-asker.ts';
import { type ForgetPreviewResponse, forgetPreviewRequest } from '../contract/procedures.ts';
import type { ProcedurePort } from '../procedure-ports.ts';

/** `POST /api/memories/forget/preview`: what else would miss what is about to be forgotten. Changes nothing. */
export function forgetPreviewRoutes(
  app: FastifyInstance,
  { procedures, ...parts }: CareParts & { readonly procedures: ProcedurePort },
): void {
  app.post(
    '/api/memories/forget/preview',
    { config: { panel: 'visitor' } },
    async (request): Promise<ForgetPreviewResponse> => {
      const { ids, ...named } = parseInput(forgetPreviewRequest, request.body);
      const viewer = await careViewer(parts, request, named);
      const used = await procedures.care.usedAmong(viewer, ids as MemoryId[]);
      return {
        procedures: used.map(({ procedure: { memory, slug, name }, automations }) => ({
          ...{ memory: memory.id, slug, name },
          automations: automations === null ? null : [...automations],
        })),
      };
    },
  );
}

import type { FastifyInstance } from 'fastify';
import { parseInput } from '../body.ts';
import {
  type ConsolidationResponse,
  consolidationRequest,
  type UndoConsolidationResponse,
  undoConsolidationRequest,
} from '../contract/consolidation.ts';
import type { ConsolidationPort } from '../draft-ports.ts';

const patient = { config: { deadlineMs: 110_000 } };

/** `/api/consolidation`: tidy up by hand, look first what it would do, and take a run back. */
export function consolidationRoutes(app: FastifyInstance, consolidation: ConsolidationPort): void {
  app.post('/api/consolidation', patient, async (request): Promise<ConsolidationResponse> => {
    const { dry_run } = parseInput(consolidationRequest, request.body ?? {});
    const { dryRun, ...counts } = await consolidation.run(dry_run);
    return { ...counts, dry_run: dryRun };
  });

  app.post('/api/consolidation/undo', patient, async (request): Promise<UndoConsolidationResponse> => {
    const { run } = parseInput(undoConsolidationRequest, request.body);
    return { restored: await consolidation.undo(run) };
  });
}

import type { FastifyInstance } from 'fastify';
import type { MemoryId } from '../../../domain/ids.ts';
import { parseInput } from '../body.ts';
import { type CareParts, careViewer } from '../care-asker.ts';
import { askerQuery, idPath, type NearResponse } from '../contract/care.ts';
import type { CountsResponse, MapResponse } from '../contract/overview.ts';
import { slugsOf, toMemoryView } from '../memory-view.ts';

const forAll = { config: { panel: 'visitor' } } as const;
/** Neighbours that are shown of one memory. */
const mostNear = 12;

/** `/api/counts`, `/api/map`, `/api/memories/:id/near`: how much there is, and how it hangs together. */
export function overviewRoutes(app: FastifyInstance, parts: CareParts): void {
  const { care, household } = parts;

  app.get('/api/counts', async (request): Promise<CountsResponse> => {
    const viewer = await careViewer(parts, request, parseInput(askerQuery, request.query));
    const { byScope, byKind, byWeek, ...totals } = await care.browse.counts(viewer);
    const slugs = await slugsOf(household);
    return {
      ...totals,
      by_scope: byScope.map(({ scope, owner, count }) => ({ scope, owner: slugs.slugOf(owner), count })),
      by_kind: [...byKind],
      by_week: [...byWeek],
    };
  });

  app.get('/api/map', forAll, async (request): Promise<MapResponse> => {
    const viewer = await careViewer(parts, request, parseInput(askerQuery, request.query));
    const { nodes, edges, cut } = await care.map(viewer);
    return { nodes: [...nodes], edges: [...edges], cut };
  });

  app.get('/api/memories/:id/near', forAll, async (request): Promise<NearResponse> => {
    const { id } = parseInput(idPath, request.params);
    const viewer = await careViewer(parts, request, parseInput(askerQuery, request.query));
    const near = await care.traces.near(viewer, id as MemoryId, mostNear);
    const slugs = await slugsOf(household);
    return { near: near.map(({ memory, likeness }) => ({ memory: toMemoryView(memory, slugs), likeness })) };
  });
}

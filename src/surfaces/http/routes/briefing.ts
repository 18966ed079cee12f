import type { FastifyInstance } from 'fastify';
import { findAsker } from '../asker.ts';
import { parseInput } from '../body.ts';
import type { BriefingPort } from '../briefing-ports.ts';
import { toBriefingView } from '../briefing-view.ts';
import { callerOf } from '../caller.ts';
import { type BriefingResponse, briefingQuery } from '../contract/briefing.ts';
import { slugsOf } from '../memory-view.ts';
import type { HouseholdPort } from '../ports.ts';

/** `/api/briefing`: what is new for whoever asks. */
export function briefingRoutes(app: FastifyInstance, briefings: BriefingPort, household: HouseholdPort): void {
  app.get(
    '/api/briefing',
    { config: { keyed: true, panel: 'visitor' } },
    async (request): Promise<BriefingResponse> => {
      const { since, language = null, ...named } = parseInput(briefingQuery, request.query);
      const asker = await findAsker(household, named, callerOf(request));
      const timed = await briefings.brief({ asker, since: since == null ? null : new Date(since), language });
      return toBriefingView(timed, await slugsOf(household));
    },
  );
}

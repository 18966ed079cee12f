import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { answering } from '../../../retrieval/answerable.ts';
import type { Reach } from '../../../retrieval/result.ts';
import { findAsker } from '../asker.ts';
import { parseInput } from '../body.ts';
import { callerOf } from '../caller.ts';
import { type RecallResponse, recallRequest } from '../contract/memory.ts';
import { slugsOf, toHitView } from '../memory-view.ts';
import type { HouseholdPort, RecallPort } from '../ports.ts';
import { spokenText } from '../spoken-text.ts';

/** `POST /api/recall`: a question in, the memories that answer it out, best first. */
export function recallRoutes(app: FastifyInstance, port: RecallPort, household: HouseholdPort): void {
  app.post('/api/recall', { config: { keyed: true, panel: 'visitor' } }, async (request): Promise<RecallResponse> => {
    const input = parseInput(recallRequest, request.body);
    const text = spokenText(input.text);
    const asker = await findAsker(household, input, callerOf(request));
    const { hits, confidence, language } = await port.recall({
      asker,
      text,
      language: input.language ?? null,
      limit: input.limit,
      history: input.history,
      reach: reachOf(input),
    });
    const slugs = await slugsOf(household);
    const answered = answering({ hits, confidence }) !== null;
    return { confidence, answered, hits: hits.map((hit) => toHitView(hit, slugs, language)) };
  });
}

function reachOf(input: z.infer<typeof recallRequest>): Reach {
  return {
    ...(input.min_salience == null ? {} : { minSalience: input.min_salience }),
    ...(input.associative_depth == null ? {} : { associativeDepth: input.associative_depth }),
    ...(input.activation_decay == null ? {} : { activationDecay: input.activation_decay }),
  };
}

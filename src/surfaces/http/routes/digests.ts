import type { FastifyInstance } from 'fastify';
import type { MemoryId } from '../../../domain/ids.ts';
import { MerkdirError } from '../../../kernel/errors.ts';
import { findAsker } from '../asker.ts';
import { parseInput } from '../body.ts';
import { callerOf } from '../caller.ts';
import {
  type AnsweredResponse,
  type DigestsResponse,
  digestsRequest,
  type QuestionsResponse,
  questionAnswer,
  questionPath,
  questionsRequest,
} from '../contract/digests.ts';
import { slugsOf, toMemoryView } from '../memory-view.ts';
import type { HttpPorts } from '../ports.ts';
import { spokenText } from '../spoken-text.ts';

/** `/api/digests`: weeks, months and portraits. `/api/questions`: what may not hold any more since something changed. */
export function digestRoutes(
  app: FastifyInstance,
  { digests, questions, household }: Pick<HttpPorts, 'digests' | 'questions' | 'household'>,
): void {
  app.post('/api/digests/search', { config: { panel: 'visitor' } }, async (request): Promise<DigestsResponse> => {
    const { kind, about, ...named } = parseInput(digestsRequest, request.body ?? {});
    const asker = await findAsker(household, named, callerOf(request));
    const query = {
      ...(kind == null ? {} : { kind }),
      ...(about == null ? {} : { about: spokenText(about) }),
    };
    const slugs = await slugsOf(household);
    return {
      digests: (await digests.list(asker, query)).map(
        ({ id, kind, scope, owner, version, from, to, madeAt, lines }) => ({
          ...{ id, kind, scope, version, owner: slugs.slugOf(owner) },
          from: from?.toISOString() ?? null,
          to: to?.toISOString() ?? null,
          made_at: madeAt.toISOString(),
          lines: [...lines],
        }),
      ),
    };
  });

  app.post('/api/questions/search', { config: { panel: 'household' } }, async (request): Promise<QuestionsResponse> => {
    const asker = await findAsker(household, parseInput(questionsRequest, request.body ?? {}), callerOf(request));
    const slugs = await slugsOf(household);
    return {
      questions: (await questions.list(asker)).map(({ memory, changed, successor, noticedAt }) => ({
        memory: toMemoryView(memory, slugs),
        changed: toMemoryView(changed, slugs),
        now: successor === null ? null : toMemoryView(successor, slugs),
        noticed_at: noticedAt.toISOString(),
      })),
    };
  });

  app.post(
    '/api/questions/:id/answer',
    { config: { panel: 'household' } },
    async (request): Promise<AnsweredResponse> => {
      const { id } = parseInput(questionPath, request.params);
      const { holds, ...named } = parseInput(questionAnswer, request.body);
      const asker = await findAsker(household, named, callerOf(request));
      const memory = await questions.answer(id as MemoryId, asker, holds);
      if (memory === null) {
        throw new MerkdirError(
          'not_found',
          'Nothing is asked about this memory.',
          'It was answered or has changed; see POST /api/questions/search.',
        );
      }
      return { memory: toMemoryView(memory, await slugsOf(household)) };
    },
  );
}

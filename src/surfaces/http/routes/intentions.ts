import type { FastifyInstance } from 'fastify';
import type { IntentionId } from '../../../domain/intention.ts';
import { MerkdirError } from '../../../kernel/errors.ts';
import type { Changed } from '../../../routines/intentions/intentions.ts';
import { findAsker } from '../asker.ts';
import { parseInput } from '../body.ts';
import { callerOf } from '../caller.ts';
import {
  type IntentionResponse,
  type IntentionsResponse,
  intentionChangeRequest,
  intentionEndRequest,
  intentionPath,
  intentionSnoozeRequest,
  intentionsRequest,
  newIntentionRequest,
} from '../contract/intentions.ts';
import type { IntentionPort } from '../intention-ports.ts';
import { toIntentionView } from '../intention-view.ts';
import { slugsOf } from '../memory-view.ts';
import type { HouseholdPort } from '../ports.ts';
import { spokenText } from '../spoken-text.ts';

const keyed = { config: { keyed: true, panel: 'member' } } as const;

/** `/api/intentions`: what somebody wants to be told later. */
export function intentionRoutes(app: FastifyInstance, intentions: IntentionPort, household: HouseholdPort): void {
  app.post('/api/intentions', keyed, async (request, reply): Promise<IntentionResponse> => {
    const {
      text,
      trigger,
      recipient,
      scope = null,
      language = null,
      ...named
    } = parseInput(newIntentionRequest, request.body);
    const asker = await findAsker(household, named, callerOf(request));
    const intention = await intentions.add({ asker, text: spokenText(text), trigger, recipient, scope, language });
    reply.code(201);
    return { intention: toIntentionView(intention, await slugsOf(household)) };
  });

  app.post('/api/intentions/search', keyed, async (request): Promise<IntentionsResponse> => {
    const { over, limit, ...named } = parseInput(intentionsRequest, request.body ?? {});
    const asker = await findAsker(household, named, callerOf(request));
    const slugs = await slugsOf(household);
    return { intentions: (await intentions.list(asker, { over, limit })).map((each) => toIntentionView(each, slugs)) };
  });

  app.patch('/api/intentions/:id', keyed, async (request, reply) => {
    const { id } = parseInput(intentionPath, request.params);
    const { text, at, rule, ...named } = parseInput(intentionChangeRequest, request.body ?? {});
    const asker = await findAsker(household, named, callerOf(request));
    const change = {
      ...(text === undefined ? {} : { text: spokenText(text) }),
      ...(at === undefined ? {} : { at: new Date(at) }),
      ...(rule === undefined ? {} : { rule }),
    };
    check(await intentions.change(id as IntentionId, change, asker));
    return reply.code(204).send();
  });

  app.post('/api/intentions/:id/snooze', keyed, async (request, reply) => {
    const { id } = parseInput(intentionPath, request.params);
    const { until, ...named } = parseInput(intentionSnoozeRequest, request.body);
    const asker = await findAsker(household, named, callerOf(request));
    check(await intentions.snooze(id as IntentionId, new Date(until), asker));
    return reply.code(204).send();
  });

  app.post('/api/intentions/:id/done', keyed, async (request, reply) => {
    const { id } = parseInput(intentionPath, request.params);
    const asker = await findAsker(household, parseInput(intentionEndRequest, request.body ?? {}), callerOf(request));
    check(await intentions.done(id as IntentionId, asker));
    return reply.code(204).send();
  });

  app.delete('/api/intentions/:id', keyed, async (request, reply) => {
    const { id } = parseInput(intentionPath, request.params);
    const asker = await findAsker(household, parseInput(intentionEndRequest, request.body ?? {}), callerOf(request));
    check(await intentions.remove(id as IntentionId, asker));
    return reply.code(204).send();
  });
}

/** @throws MerkdirError for what did not become of it. */
function check(changed: Changed): void {
  switch (changed) {
    case 'changed':
      return;
    case 'not_found':
      throw new MerkdirError('not_found', 'There is no such reminder.', 'See POST /api/intentions/search.');
    case 'not_allowed':
      throw new MerkdirError('not_allowed', 'This person may not change it.', 'Ask whoever asked for it.');
    case 'being_told':
      throw new MerkdirError('busy', 'It is being told at this moment.', 'Try again in a moment.');
  }
}

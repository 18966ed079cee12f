import type { FastifyInstance } from 'fastify';
import { type Claim, type ClaimId, isCurrent } from '../../../domain/claim.ts';
import { MerkdirError } from '../../../kernel/errors.ts';
import type { ClaimChanged } from '../../../routines/claims/claims.ts';
import { findAsker } from '../asker.ts';
import { parseInput } from '../body.ts';
import { callerOf } from '../caller.ts';
import type { ClaimPort } from '../claim-ports.ts';
import {
  type ClaimResponse,
  type ClaimsResponse,
  type ClaimView,
  claimChangeRequest,
  claimEndRequest,
  claimPath,
  claimsRequest,
  newClaimRequest,
} from '../contract/claims.ts';
import { type Slugs, slugsOf } from '../memory-view.ts';
import type { HouseholdPort } from '../ports.ts';
import { spokenText } from '../spoken-text.ts';

const keyed = { config: { keyed: true, panel: 'member' } } as const;

/** `/api/claims`: goals and projects. */
export function claimRoutes(app: FastifyInstance, claims: ClaimPort, household: HouseholdPort): void {
  app.post('/api/claims', keyed, async (request, reply): Promise<ClaimResponse> => {
    const { kind, text, state, scope = null, language = null, ...rest } = parseInput(newClaimRequest, request.body);
    const { valid_from, valid_to, ...named } = rest;
    const asker = await findAsker(household, named, callerOf(request));
    const times = { validFrom: dateOf(valid_from ?? null), validTo: dateOf(valid_to ?? null) };
    const claim = await claims.add({ asker, kind, text: spokenText(text), state, scope, language, ...times });
    reply.code(201);
    return { claim: toView(claim, await slugsOf(household), claims.now()) };
  });

  app.post('/api/claims/search', keyed, async (request): Promise<ClaimsResponse> => {
    const { over, ...named } = parseInput(claimsRequest, request.body ?? {});
    const asker = await findAsker(household, named, callerOf(request));
    const slugs = await slugsOf(household);
    return { claims: (await claims.list(asker, { over })).map((claim) => toView(claim, slugs, claims.now())) };
  });

  app.patch('/api/claims/:id', keyed, async (request, reply) => {
    const { id } = parseInput(claimPath, request.params);
    const { text, state, valid_from, valid_to, ...named } = parseInput(claimChangeRequest, request.body ?? {});
    const asker = await findAsker(household, named, callerOf(request));
    const change = {
      ...(text === undefined ? {} : { text: spokenText(text) }),
      ...(state === undefined ? {} : { state }),
      ...(valid_from === undefined ? {} : { validFrom: dateOf(valid_from) }),
      ...(valid_to === undefined ? {} : { validTo: dateOf(valid_to) }),
    };
    check(await claims.change(id as ClaimId, change, asker));
    return reply.code(204).send();
  });

  app.delete('/api/claims/:id', keyed, async (request, reply) => {
    const { id } = parseInput(claimPath, request.params);
    const asker = await findAsker(household, parseInput(claimEndRequest, request.body ?? {}), callerOf(request));
    check(await claims.remove(id as ClaimId, asker));
    return reply.code(204).send();
  });
}

/** @throws MerkdirError for what did not become of it. */
function check(changed: ClaimChanged): void {
  switch (changed) {
    case 'changed':
      return;
    case 'not_found':
      throw new MerkdirError('not_found', 'There is no such goal or project.', 'See POST /api/claims/search.');
    case 'not_allowed':
      throw new MerkdirError('not_allowed', 'This person may not change it.', 'Ask whoever said it.');
    case 'not_from_here':
      throw new MerkdirError(
        'invalid_input',
        'It can not come to this state from where it stands.',
        'What is done is reopened first; nothing is planned once it has begun.',
      );
  }
}

function toView(claim: Claim, slugs: Slugs, now: Date): ClaimView {
  const { id, kind, text, language, scope, owner, room, state, validFrom, validTo, createdAt } = claim;
  return {
    ...{ id, kind, text, language, scope, state },
    owner: slugs.slugOf(owner),
    room: slugs.slugOf(room),
    current: isCurrent(claim, now),
    valid_from: validFrom?.toISOString() ?? null,
    valid_to: validTo?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

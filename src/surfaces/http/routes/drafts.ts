import type { FastifyInstance } from 'fastify';
import { MerkdirError } from '../../../kernel/errors.ts';
import { findAsker } from '../asker.ts';
import { parseInput } from '../body.ts';
import { callerOf } from '../caller.ts';
import {
  type AcceptedResponse,
  acceptRequest,
  type CalibrationResponse,
  type DraftsResponse,
  draftPath,
  draftsRequest,
} from '../contract/drafts.ts';
import type { DraftPort, ListedDraft } from '../draft-ports.ts';
import { type Slugs, slugsOf, toMemoryView } from '../memory-view.ts';
import type { HouseholdPort } from '../ports.ts';
import { spokenText } from '../spoken-text.ts';

const forAll = { config: { panel: 'visitor' } } as const;

/** `/api/drafts`: what was learned in passing and waits for a decision, and how far each extractor is believed. */
export function draftRoutes(app: FastifyInstance, drafts: DraftPort, household: HouseholdPort): void {
  // A body, since who asks stands in it.
  app.post('/api/drafts/search', forAll, async (request): Promise<DraftsResponse> => {
    const asker = await findAsker(household, parseInput(draftsRequest, request.body ?? {}), callerOf(request));
    const slugs = await slugsOf(household);
    return { drafts: (await drafts.list(asker)).map((draft) => toView(draft, slugs)) };
  });

  app.get('/api/drafts', forAll, async (request): Promise<DraftsResponse> => {
    const asker = await findAsker(household, {}, callerOf(request));
    const slugs = await slugsOf(household);
    return { drafts: (await drafts.list(asker)).map((draft) => toView(draft, slugs)) };
  });

  app.get('/api/drafts/calibration', { config: { panel: 'household' } }, async (): Promise<CalibrationResponse> => {
    const extractors = await drafts.calibration();
    return {
      extractors: extractors.map(({ extractor, error, bands }) => ({
        extractor,
        error,
        bands: bands.map(({ from, to, direct, reviews, acceptance: { share, low, high } }) => ({
          from,
          to,
          direct,
          reviews,
          acceptance: { share, low, high },
        })),
      })),
    };
  });

  app.post('/api/drafts/:id/accept', forAll, async (request): Promise<AcceptedResponse> => {
    const { id } = parseInput(draftPath, request.params);
    const { text, ...named } = parseInput(acceptRequest, request.body ?? {});
    const asker = await findAsker(household, named, callerOf(request));
    const memory = await drafts.accept(id, asker, text == null ? null : spokenText(text));
    if (memory === null) throw noDraft();
    return { memory: toMemoryView(memory, await slugsOf(household)) };
  });

  app.post('/api/drafts/:id/reject', forAll, async (request, reply) => {
    const { id } = parseInput(draftPath, request.params);
    const asker = await findAsker(household, parseInput(draftsRequest, request.body ?? {}), callerOf(request));
    if (!(await drafts.reject(id, asker))) throw noDraft();
    return reply.code(204).send();
  });
}

function noDraft(): MerkdirError {
  return new MerkdirError(
    'not_found',
    'There is no such draft.',
    'It was decided or has expired; see GET /api/drafts.',
  );
}

function toView(draft: ListedDraft, slugs: Slugs): DraftsResponse['drafts'][number] {
  const { owner, room, recordedAt, expiresAt, takenBack, ...same } = draft;
  return {
    ...same,
    owner: slugs.slugOf(owner),
    room: slugs.slugOf(room),
    taken_back: takenBack,
    recorded_at: recordedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

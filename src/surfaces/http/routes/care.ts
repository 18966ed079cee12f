import type { FastifyInstance } from 'fastify';
import type { SessionId } from '../../../domain/ids.ts';
import { MerkdirError } from '../../../kernel/errors.ts';
import { parseInput } from '../body.ts';
import { type CareParts, careViewer } from '../care-asker.ts';
import {
  toAuditView,
  toSessionView,
  toSettingsChange,
  toSettingsView,
  toSightingView,
  toTurnView,
} from '../care-views.ts';
import {
  type AuditResponse,
  askerQuery,
  idPath,
  type KeptResponse,
  keepRequest,
  onBehalfRequest,
  pageQuery,
  type SessionListResponse,
  type SettingsView,
  type SightingListResponse,
  settingsRequest,
  type TurnListResponse,
} from '../contract/care.ts';
import { slugsOf } from '../memory-view.ts';

const forAll = { config: { panel: 'visitor' } } as const;

/** `/api/sessions`, `/api/sightings`, `/api/settings`, `/api/audit`: what is kept for a while, and what was decided. */
export function careRoutes(app: FastifyInstance, parts: CareParts): void {
  sessionRoutes(app, parts);
  sightingRoutes(app, parts);
  settingRoutes(app, parts);

  app.get('/api/audit', async (request): Promise<AuditResponse> => {
    const { limit, offset, ...named } = parseInput(pageQuery, request.query);
    const viewer = await careViewer(parts, request, named);
    const { rows, total } = await parts.care.browse.audit(viewer, { limit, offset });
    const slugs = await slugsOf(parts.household);
    return { entries: rows.map((line) => toAuditView(line, slugs)), total };
  });
}

function sessionRoutes(app: FastifyInstance, parts: CareParts): void {
  const { care, household } = parts;

  app.get('/api/sessions', forAll, async (request): Promise<SessionListResponse> => {
    const { limit, offset, ...named } = parseInput(pageQuery, request.query);
    const viewer = await careViewer(parts, request, named);
    const { rows, total } = await care.lists.sessions(viewer, { limit, offset });
    return { sessions: rows.map(toSessionView), total };
  });

  app.get('/api/sessions/:id', forAll, async (request): Promise<TurnListResponse> => {
    const { id } = parseInput(idPath, request.params);
    const viewer = await careViewer(parts, request, parseInput(askerQuery, request.query));
    const turns = await care.lists.turns(viewer, id as SessionId);
    if (turns.length === 0) throw nothingThere();
    const slugs = await slugsOf(household);
    return { turns: turns.map((turn) => toTurnView(turn, slugs)) };
  });

  app.patch('/api/sessions/:id', forAll, async (request): Promise<KeptResponse> => {
    const { id } = parseInput(idPath, request.params);
    const { kept, ...named } = parseInput(keepRequest, request.body);
    const viewer = await careViewer(parts, request, named);
    if (!(await care.browse.keepSession(id as SessionId, kept, viewer, care.now()))) throw nothingThere();
    return { kept };
  });

  app.delete('/api/sessions/:id', forAll, async (request, reply) => {
    const { id } = parseInput(idPath, request.params);
    const viewer = await careViewer(parts, request, parseInput(onBehalfRequest, request.body));
    if (!(await care.browse.deleteSession(id as SessionId, viewer, care.now()))) throw nothingThere();
    return reply.code(204).send();
  });
}

function sightingRoutes(app: FastifyInstance, parts: CareParts): void {
  const { care, household } = parts;

  app.get('/api/sightings', forAll, async (request): Promise<SightingListResponse> => {
    const { limit, offset, ...named } = parseInput(pageQuery, request.query);
    const viewer = await careViewer(parts, request, named);
    const { rows, total } = await care.browse.sightings(viewer, { limit, offset });
    const slugs = await slugsOf(household);
    return { sightings: rows.map((sighting) => toSightingView(sighting, slugs)), total };
  });

  app.patch('/api/sightings/:id', forAll, async (request): Promise<KeptResponse> => {
    const { id } = parseInput(idPath, request.params);
    const { kept, ...named } = parseInput(keepRequest, request.body);
    const viewer = await careViewer(parts, request, named);
    if (!(await care.browse.keepSighting(id, kept, viewer, care.now()))) throw nothingThere();
    return { kept };
  });

  app.delete('/api/sightings/:id', forAll, async (request, reply) => {
    const { id } = parseInput(idPath, request.params);
    const viewer = await careViewer(parts, request, parseInput(onBehalfRequest, request.body));
    if (!(await care.browse.deleteSighting(id, viewer, care.now()))) throw nothingThere();
    return reply.code(204).send();
  });
}

function settingRoutes(app: FastifyInstance, parts: CareParts): void {
  const { care } = parts;

  app.get('/api/settings', async (request): Promise<SettingsView> => {
    const viewer = await careViewer(parts, request, parseInput(askerQuery, request.query));
    return toSettingsView(await care.settings.show(viewer));
  });

  app.patch('/api/settings', async (request): Promise<SettingsView> => {
    const { speaker, ...view } = parseInput(settingsRequest, request.body);
    const viewer = await careViewer(parts, request, { speaker });
    return toSettingsView(await care.settings.change(toSettingsChange(view), viewer, care.now()));
  });
}

function nothingThere(): MerkdirError {
  return new MerkdirError('not_found', 'There is nothing of this id.', 'Its time may have passed; look at the list.');
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isActive, type Procedure, scriptDigest } from '../../../domain/procedure.ts';
import type { Viewer } from '../../../domain/viewer.ts';
import { MerkdirError } from '../../../kernel/errors.ts';
import type { Cared } from '../../../routines/procedures/care.ts';
import { mayFire, mayManage } from '../../../routines/procedures/rights.ts';
import { findAsker } from '../asker.ts';
import { parseInput } from '../body.ts';
import { callerOf } from '../caller.ts';
import { type CareParts, careViewer } from '../care-asker.ts';
import {
  type ChangedProcedureResponse,
  changeProcedureRequest,
  confirmProcedureRequest,
  type ProcedureDetailResponse,
  type ProcedureResponse,
  type ProceduresResponse,
  type ProcedureView,
  procedurePath,
  procedureRequest,
  proceduresQuery,
  releaseProcedureRequest,
} from '../contract/procedures.ts';
import type { ProcedurePort } from '../procedure-ports.ts';

const forGrownUps = { config: { panel: 'household' } } as const;

/** `/api/procedures`: learned behaviour, what it would switch, and who uses it. */
export function procedureRoutes(
  app: FastifyInstance,
  { procedures, ...parts }: CareParts & { readonly procedures: ProcedurePort },
): void {
  const { care } = procedures;
  const now = () => parts.care.now();
  const found = async (request: FastifyRequest, viewer: Viewer): Promise<Procedure> => {
    const { slug } = parseInput(procedurePath, request.params);
    const procedure = await care.find(viewer, slug);
    if (procedure === null) throw noProcedure();
    return procedure;
  };

  app.get('/api/procedures', forGrownUps, async (request): Promise<ProceduresResponse> => {
    const viewer = await careViewer(parts, request, parseInput(proceduresQuery, request.query));
    return { procedures: (await care.list(viewer)).map(toView) };
  });

  app.get('/api/procedures/:slug', forGrownUps, async (request): Promise<ProcedureDetailResponse> => {
    const viewer = await careViewer(parts, request, parseInput(proceduresQuery, request.query));
    const procedure = await found(request, viewer);
    const versions = await care.versions(viewer, procedure);
    const automations = await care.usersOf(procedure);
    return {
      procedure: toView(procedure),
      versions: versions.map(({ version, text, at }) => ({ version, text, at: at.toISOString() })),
      automations: automations === null ? null : [...automations],
    };
  });

  app.patch('/api/procedures/:slug', forGrownUps, async (request): Promise<ChangedProcedureResponse> => {
    const { paused, name, anyway, ...named } = parseInput(changeProcedureRequest, request.body);
    const viewer = await careViewer(parts, request, named);
    let procedure = await found(request, viewer);
    if (!mayManage(viewer, procedure)) throw notAllowed();
    const automations = name === undefined ? undefined : await care.automationsUsing([procedure.slug]);
    if (anyway !== true) refuseWhileUsed(automations ?? []);
    if (paused !== undefined) procedure = done(await care.pause(viewer, procedure, { paused, at: now() }));
    if (name !== undefined) procedure = done(await care.rename(viewer, procedure, { name, at: now() }));
    const used = automations === undefined ? {} : { automations: automations === null ? null : [...automations] };
    return { procedure: toView(procedure), ...used };
  });

  app.post('/api/procedures/:slug/release', forGrownUps, async (request): Promise<ProcedureResponse> => {
    const { slug, ...named } = parseInput(releaseProcedureRequest, request.body);
    const viewer = await careViewer(parts, request, named);
    const procedure = await found(request, viewer);
    return { procedure: toView(done(await care.release(viewer, procedure, { slug, at: now() }))) };
  });

  app.post('/api/procedures/:slug/propose', forGrownUps, async (request): Promise<ProcedureResponse> => {
    const named = parseInput(procedureRequest, request.body ?? {});
    const viewer = await careViewer(parts, request, named);
    const procedure = await found(request, viewer);
    if (!mayManage(viewer, procedure)) throw notAllowed();
    const { room } = await findAsker(parts.household, named, callerOf(request));
    const proposed = await procedures.propose.propose(procedure, room, viewer);
    if (proposed === null) {
      throw new MerkdirError('not_running', 'There is no Home Assistant.', 'Connect one in the options.');
    }
    return { procedure: toView(proposed) };
  });

  app.post('/api/procedures/:slug/confirm', forGrownUps, async (request): Promise<ProcedureResponse> => {
    const { script, ...named } = parseInput(confirmProcedureRequest, request.body);
    const viewer = await careViewer(parts, request, named);
    const procedure = await found(request, viewer);
    return { procedure: toView(done(await care.confirm(viewer, procedure, { digest: script, at: now() }))) };
  });

  app.post('/api/procedures/:slug/run', forGrownUps, async (request): Promise<ProcedureResponse> => {
    const viewer = await careViewer(parts, request, parseInput(procedureRequest, request.body ?? {}));
    const procedure = await found(request, viewer);
    if (!mayFire(viewer, procedure)) throw notAllowed();
    if (!isActive(procedure)) throw new MerkdirError('invalid_input', 'It is not active.', 'Resume it first.');
    procedures.run.run(procedure, viewer, now());
    return { procedure: toView(procedure) };
  });
}

function refuseWhileUsed(automations: readonly string[]): void {
  if (automations.length === 0) return;
  throw new MerkdirError(
    'invalid_input',
    `Automations use it: ${automations.join(', ')}.`,
    'The old name goes on until it is released; say "anyway" to rename it.',
  );
}

function done(cared: Cared): Procedure {
  if (cared.kind === 'done') return cared.procedure;
  if (cared.kind === 'not_allowed') throw notAllowed();
  throw new MerkdirError('invalid_input', 'It is not what was shown any more.', 'Look at it again, then decide.');
}

function notAllowed(): MerkdirError {
  return new MerkdirError('not_allowed', 'This person may not do that.', 'Ask whoever looks after the household.');
}

function noProcedure(): MerkdirError {
  return new MerkdirError('not_found', 'There is no such procedure.', 'See GET /api/procedures.');
}

function toView(procedure: Procedure): ProcedureView {
  const { script, confirmation, memory, lastRunAt, formerSlugs, words, steps } = procedure;
  const { id, slug, name, version, runs } = procedure;
  const state = memory.provenance !== 'confirmed' ? 'draft' : procedure.paused ? 'paused' : 'active';
  return {
    ...{ id, slug, name, version, runs, state, scope: memory.scope, memory: memory.id },
    former_slugs: [...formerSlugs],
    words: [...words],
    steps: [...steps],
    script:
      script === null
        ? null
        : {
            id: scriptDigest(procedure),
            calls: script.calls.map((call) => ({ ...call, entities: [...call.entities] })),
            unresolved: [...script.unresolved],
            confirmed_at: confirmation?.at.toISOString() ?? null,
          },
    last_run_at: lastRunAt?.toISOString() ?? null,
  };
}

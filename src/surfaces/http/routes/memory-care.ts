import type { FastifyInstance } from 'fastify';
import type { MemoryId } from '../../../domain/ids.ts';
import { MerkdirError } from '../../../kernel/errors.ts';
import type { MemoryChange } from '../../../memory/commands/edit.ts';
import { partsOf } from '../../../retrieval/part-to-forget.ts';
import { findAsker, findPerson, findRoom } from '../asker.ts';
import { parseInput } from '../body.ts';
import { callerOf } from '../caller.ts';
import { type CareParts, careViewer } from '../care-asker.ts';
import { toUndoView } from '../care-views.ts';
import {
  askerQuery,
  type EditResponse,
  editRequest,
  type ForgottenResponse,
  forgetSeveralRequest,
  idPath,
  type MemoryListResponse,
  type MemoryResponse,
  memoryListQuery,
  type UndoListResponse,
} from '../contract/care.ts';
import type { UndoView } from '../contract/undo.ts';
import { slugsOf, toMemoryView } from '../memory-view.ts';
import { spokenText } from '../spoken-text.ts';

const forAll = { config: { panel: 'visitor' } } as const;

/** `/api/memories` and `/api/undo`: look through what is remembered, change it, take changes back. */
export function memoryCareRoutes(app: FastifyInstance, parts: CareParts): void {
  const { care, household } = parts;

  app.get('/api/memories', forAll, async (request): Promise<MemoryListResponse> => {
    const { limit, offset, sort, owner, in_room, pinned, since, until, ...asked } = parseInput(
      memoryListQuery,
      request.query,
    );
    const { status, scope, kind, provenance, ...named } = asked;
    const viewer = await careViewer(parts, request, named);
    const filter = {
      ...(status === undefined ? {} : { status }),
      ...(scope === undefined ? {} : { scope }),
      ...(kind === undefined ? {} : { kind }),
      ...(provenance === undefined ? {} : { provenance }),
      ...(pinned === undefined ? {} : { pinned: pinned === 'true' }),
      ...(since === undefined ? {} : { since: new Date(since) }),
      ...(until === undefined ? {} : { until: new Date(until) }),
      ...(owner === undefined ? {} : { owner: (await findPerson(household, owner)).id }),
      ...(in_room === undefined ? {} : { room: (await findRoom(household, in_room)).id }),
    };
    const { rows, total } = await care.lists.memories(viewer, filter, { limit, offset, order: sort });
    const slugs = await slugsOf(household);
    return { memories: rows.map((memory) => toMemoryView(memory, slugs)), total };
  });

  app.get('/api/memories/:id', forAll, async (request): Promise<MemoryResponse> => {
    const { id } = parseInput(idPath, request.params);
    const viewer = await careViewer(parts, request, parseInput(askerQuery, request.query));
    const [memory, ...earlier] = await care.lists.withEarlier(viewer, id as MemoryId);
    const trace = await care.traces.trace(viewer, id as MemoryId);
    if (memory === undefined || trace === null) throw noSuchMemory();
    const slugs = await slugsOf(household);
    return {
      memory: toMemoryView(memory, slugs),
      parts: [...partsOf(memory)],
      earlier: earlier.map((old) => toMemoryView(old, slugs)),
      uses: trace.uses,
      last_used_at: trace.lastUsedAt?.toISOString() ?? null,
      said: trace.turns.map(({ session, text, at }) => ({ session, text, at: at.toISOString() })),
    };
  });

  app.patch('/api/memories/:id', forAll, async (request): Promise<EditResponse> => {
    const id = parseInput(idPath, request.params).id as MemoryId;
    const { text, language, speaker, room, in_room, ...fields } = parseInput(editRequest, request.body);
    const asker = await findAsker(household, { speaker, room }, callerOf(request));
    const place = in_room === undefined ? undefined : (await findRoom(household, in_room)).id;
    const edited =
      text === undefined
        ? await care.edit.change(id, { change: changeOf(fields, place), at: care.now() }, await care.viewerOf(asker))
        : await care.edit.reword(id, { text: spokenText(text), language: language ?? null }, asker);
    if (edited === null) throw noSuchMemory();
    return { memory: toMemoryView(edited.memory, await slugsOf(household)), undo: toUndoView(edited.undo) };
  });

  app.post('/api/memories/forget', forAll, async (request): Promise<ForgottenResponse> => {
    const { ids, final, ...named } = parseInput(forgetSeveralRequest, request.body);
    const viewer = await careViewer(parts, request, named);
    const { forgotten, refused, undo } = await care.forget({ ids: ids as MemoryId[], final }, viewer);
    return { forgotten, refused, undo: undo === null ? null : toUndoView(undo) };
  });

  app.get('/api/undo', forAll, async (request): Promise<UndoListResponse> => {
    const viewer = await careViewer(parts, request, parseInput(askerQuery, request.query));
    return { undo: (await care.undo.list(viewer, care.now())).map(toUndoView) };
  });

  app.post('/api/undo/:id', forAll, async (request): Promise<UndoView> => {
    const { id } = parseInput(idPath, request.params);
    const viewer = await careViewer(parts, request, parseInput(askerQuery.default({}), request.body));
    const undone = await care.undo.undo(id as Parameters<typeof care.undo.undo>[0], viewer, care.now());
    if (undone === null) {
      throw new MerkdirError('not_found', 'There is nothing to take back.', 'It is only possible for ten minutes.');
    }
    return toUndoView(undone);
  });
}

function changeOf(
  fields: { readonly [Key in keyof Omit<MemoryChange, 'room'>]?: MemoryChange[Key] | undefined },
  room: MemoryChange['room'],
): MemoryChange {
  const sent = Object.entries({ ...fields, room }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as MemoryChange;
}

function noSuchMemory(): MerkdirError {
  return new MerkdirError('not_found', 'There is no such memory.', 'Look it up with POST /api/memories/search.');
}

import type { FastifyInstance } from 'fastify';
import type { MemoryId } from '../../../domain/ids.ts';
import { MerkdirError } from '../../../kernel/errors.ts';
import { findAsker } from '../asker.ts';
import { parseInput } from '../body.ts';
import { callerOf } from '../caller.ts';
import { toUndoView } from '../care-views.ts';
import {
  forgetRequest,
  type MemorySearchResponse,
  memoryPath,
  memorySearchRequest,
  newMemoryRequest,
  type RememberedResponse,
} from '../contract/memory.ts';
import { slugsOf, toMemoryView } from '../memory-view.ts';
import type { Asker, HouseholdPort, MemoryPort } from '../ports.ts';
import { spokenText } from '../spoken-text.ts';

const keyed = { config: { keyed: true, panel: 'visitor' } } as const;

/** `/api/memories`: remember, find by topic, forget by id. */
export function memoryRoutes(app: FastifyInstance, memories: MemoryPort, household: HouseholdPort): void {
  app.post('/api/memories', keyed, async (request, reply): Promise<RememberedResponse> => {
    const input = parseInput(newMemoryRequest, request.body);
    const text = spokenText(input.text);
    const asker = await findAsker(household, input, callerOf(request));
    checkPlace(asker, input.scope ?? null);
    const { memory, outcome, undo } = await memories.remember({
      asker,
      text,
      scope: input.scope ?? null,
      language: input.language ?? null,
      kind: input.kind ?? null,
      salience: input.salience ?? null,
      entities: input.entities ?? [],
    });
    reply.code(outcome === 'merged' ? 200 : 201);
    const view = toMemoryView(memory, await slugsOf(household));
    return { outcome, memory: view, ...(undo === undefined ? {} : { undo: toUndoView(undo) }) };
  });

  app.post('/api/memories/search', keyed, async (request): Promise<MemorySearchResponse> => {
    const input = parseInput(memorySearchRequest, request.body);
    const topic = spokenText(input.topic);
    const asker = await findAsker(household, input, callerOf(request));
    const found = await memories.find({ asker, topic, limit: input.limit });
    const slugs = await slugsOf(household);
    return {
      memories: found.map(({ memory, parts, meant }) => ({
        ...toMemoryView(memory, slugs),
        parts: [...parts],
        meant: [...meant],
      })),
    };
  });

  app.delete('/api/memories/:id', keyed, async (request, reply) => {
    const { id } = parseInput(memoryPath, request.params);
    const { final, parts, ...named } = parseInput(forgetRequest, request.body);
    const asker = await findAsker(household, named, callerOf(request));
    if (parts !== undefined) {
      const left = await memories.forgetParts({ asker, id: id as MemoryId, parts });
      if (left === null) throw noSuchMemory();
      return { left: toMemoryView(left, await slugsOf(household)) };
    }
    const gone = await memories.forget({ asker, id: id as MemoryId, final });
    if (gone === null) throw noSuchMemory();
    if (gone.undo !== null) return { undo: toUndoView(gone.undo) };
    return reply.code(204).send();
  });
}

function noSuchMemory(): MerkdirError {
  return new MerkdirError('not_found', 'There is no such memory.', 'Look it up with POST /api/memories/search.');
}

function checkPlace({ person, room }: Asker, scope: 'private' | 'room' | 'shared' | null): void {
  if (scope === 'private' && person === null) {
    throw new MerkdirError('invalid_input', 'A private memory needs a speaker.', 'Name who it belongs to as speaker.');
  }
  if (scope === 'room' && room === null) {
    throw new MerkdirError('invalid_input', 'A memory of a room needs the room.', 'Name the room.');
  }
}

import type { FastifyInstance } from 'fastify';
import type { ApiKey, ApiKeyId } from '../../../domain/api-key.ts';
import { MerkdirError } from '../../../kernel/errors.ts';
import { findAsker } from '../asker.ts';
import { parseInput } from '../body.ts';
import { callerOf } from '../caller.ts';
import { type KeyView, keyPath, type NewKeyResponse, newKeyRequest } from '../contract/keys.ts';
import { slugsOf } from '../memory-view.ts';
import type { HouseholdPort, KeyPort } from '../ports.ts';

function toKeyView({ id, name, reach, createdAt }: ApiKey, person: string | null): KeyView {
  return { id, name, person, reach, created_at: createdAt.toISOString() };
}

/** `/api/keys`: who else may ask. Not on the listener for assistants: a key makes no keys. */
export function keyRoutes(app: FastifyInstance, keys: KeyPort, household: HouseholdPort): void {
  app.get('/api/keys', async (): Promise<{ keys: KeyView[] }> => {
    const slugs = await slugsOf(household);
    return { keys: (await keys.list()).map((key) => toKeyView(key, slugs.slugOf(key.person))) };
  });

  app.post('/api/keys', async (request, reply): Promise<NewKeyResponse> => {
    const { name, person: wanted, reach } = parseInput(newKeyRequest, request.body);
    const { person } = await findAsker(household, { speaker: wanted }, callerOf(request));
    const { key, secret } = await keys.create({ name, person: person?.id ?? null, reach });
    reply.code(201);
    return { key: toKeyView(key, person?.slug ?? null), secret };
  });

  app.delete('/api/keys/:id', async (request, reply) => {
    const { id } = parseInput(keyPath, request.params);
    if (!(await keys.revoke(id as ApiKeyId))) {
      throw new MerkdirError('not_found', 'There is no such key.', 'Look it up with GET /api/keys.');
    }
    return reply.code(204).send();
  });
}

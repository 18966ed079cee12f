import type { FastifyInstance } from 'fastify';
import { parseInput } from '../body.ts';
import { type CareParts, careViewer } from '../care-asker.ts';
import { type RecoveryResponse, recoveryRequest } from '../contract/recovery.ts';

/** `POST /api/recovery-phrase`: the words of the master key, once. */
export function recoveryRoutes(app: FastifyInstance, parts: CareParts): void {
  const { care } = parts;
  app.post('/api/recovery-phrase', async (request): Promise<RecoveryResponse> => {
    const { speaker } = parseInput(recoveryRequest, request.body);
    const shown = await care.recovery.show(await careViewer(parts, request, { speaker }), care.now());
    return shown.words === null
      ? { words: null, shown_at: shown.at.toISOString() }
      : { words: [...shown.words], shown_at: null };
  });
}

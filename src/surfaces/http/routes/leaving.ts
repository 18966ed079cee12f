import type { FastifyInstance } from 'fastify';
import type { Person } from '../../../domain/person.ts';
import { MerkdirError } from '../../../kernel/errors.ts';
import { parseInput } from '../body.ts';
import { type CareParts, careViewer } from '../care-asker.ts';
import { type LeaveResponse, leaveRequest, personPath, takeAlongRequest } from '../contract/leaving.ts';

/** `/api/people/:slug`: somebody takes their memory along, and leaves. */
export function leavingRoutes(app: FastifyInstance, parts: CareParts): void {
  const { care, household } = parts;
  const personOf = async (params: unknown): Promise<Person> => {
    const { slug } = parseInput(personPath, params);
    const person = (await household.listPeople()).find((known) => known.slug === slug);
    if (person !== undefined) return person;
    throw new MerkdirError('not_found', 'Nobody here has this short name.', 'Look at GET /api/people.');
  };

  app.post('/api/people/:slug/export', { config: { deadlineMs: null, panel: 'member' } }, async (request, reply) => {
    const { speaker, passphrase } = parseInput(takeAlongRequest, request.body);
    const viewer = await careViewer(parts, request, { speaker });
    const bytes = await care.leaving.takeAlong(await personOf(request.params), passphrase, viewer, care.now());
    return await reply
      .type('application/octet-stream')
      .header('content-disposition', 'attachment; filename="merkdir-export.json.age"')
      .send(Buffer.from(bytes));
  });

  app.delete('/api/people/:slug', { config: { deadlineMs: 110_000 } }, async (request): Promise<LeaveResponse> => {
    const { speaker, said, confirm } = parseInput(leaveRequest, request.body);
    const viewer = await careViewer(parts, request, { speaker });
    const person = await personOf(request.params);
    if (confirm !== person.slug) {
      throw new MerkdirError('invalid_input', 'The confirmation names somebody else.', 'Repeat the short name.');
    }
    const { deleted, anonymised } = await care.leaving.leave(person, said, viewer, care.now());
    return { deleted: { ...deleted }, anonymised: { ...anonymised } };
  });
}

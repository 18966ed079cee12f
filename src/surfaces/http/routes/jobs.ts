import type { FastifyInstance } from 'fastify';
import { parseInput } from '../body.ts';
import { type JobsResponse, jobsQuery, type RunJobResponse, runJobRequest } from '../contract/jobs.ts';
import type { JobPort } from '../ports.ts';

/** `/api/jobs`: what is done in the background, and having it done now. */
export function jobRoutes(app: FastifyInstance, jobs: JobPort): void {
  app.get('/api/jobs', async (request): Promise<JobsResponse> => {
    const { limit } = parseInput(jobsQuery, request.query);
    const listed = await jobs.list(limit);
    return {
      jobs: listed.map(({ createdAt, startedAt, completedAt, ...job }) => ({
        ...job,
        created_at: createdAt.toISOString(),
        started_at: startedAt?.toISOString() ?? null,
        completed_at: completedAt?.toISOString() ?? null,
      })),
    };
  });

  app.post('/api/jobs', async (request, reply): Promise<RunJobResponse> => {
    const { queue } = parseInput(runJobRequest, request.body);
    const enqueued = await jobs.run(queue);
    reply.code(202);
    return { enqueued };
  });
}

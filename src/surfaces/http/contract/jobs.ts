import { z } from 'zod';
import { jobStates } from '../../../kernel/jobs.ts';
import { instant } from './text.ts';

/** Query of `GET /api/jobs`. */
export const jobsQuery = z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) });

/** Latest first. A result holds numbers and codes; after a failure `code` says why. */
export const jobsResponse = z.object({
  jobs: z.array(
    z.object({
      id: z.uuid(),
      queue: z.string(),
      state: z.enum(jobStates),
      tries: z.int(),
      created_at: instant,
      started_at: instant.nullable(),
      completed_at: instant.nullable(),
      result: z
        .record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(z.string()).readonly()]))
        .nullable(),
    }),
  ),
});
export type JobsResponse = z.infer<typeof jobsResponse>;

/** Body of `POST /api/jobs`: what is to be done now, by any process. */
export const runJobRequest = z.strictObject({ queue: z.string().min(1).max(100) });

/** How many jobs were put into the queue; 0: nothing is to be done, or it waits already. */
export const runJobResponse = z.object({ enqueued: z.int() });
export type RunJobResponse = z.infer<typeof runJobResponse>;

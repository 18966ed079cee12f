import { z } from 'zod';

const jobId = z.int().nonnegative();

/** What the worker is started with (`workerData`). */
export const workerSettingsSchema = z.object({
  weightsFile: z.string(),
  tokenizerFile: z.string(),
  dimensions: z.int().positive(),
  maximumTokens: z.int().positive(),
  prefix: z.object({ query: z.string(), passage: z.string() }),
  threads: z.int().positive(),
});
export type WorkerSettings = z.infer<typeof workerSettingsSchema>;

/** To the worker. */
export const workerRequestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('embed'),
    job: jobId,
    texts: z.array(z.string()),
    purpose: z.enum(['query', 'passage']),
    urgent: z.boolean(),
  }),
  z.object({ kind: z.literal('cancel'), job: jobId }),
  z.object({ kind: z.literal('stop') }),
]);
export type WorkerRequest = z.infer<typeof workerRequestSchema>;

/** From the worker. `values` are the unit vectors of all texts of the job, one after the other. */
export const workerReportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), milliseconds: z.number() }),
  z.object({ kind: z.literal('unusable'), file: z.string() }),
  z.object({ kind: z.literal('vectors'), job: jobId, values: z.instanceof(Float32Array) }),
  z.object({ kind: z.literal('failed'), job: jobId }),
]);
export type WorkerReport = z.infer<typeof workerReportSchema>;

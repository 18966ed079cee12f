import { z } from 'zod';
import { language } from './text.ts';

/** Answer of `GET /health`: open to everybody, so nothing personal is in it. */
export const healthResponse = z.object({
  name: z.literal('merkdir'),
  version: z.string(),
  status: z.enum(['starting', 'ready', 'degraded']),
  parts: z.record(
    z.string(),
    z.object({ state: z.enum(['starting', 'ready', 'degraded', 'stopped']), code: z.string().optional() }),
  ),
  counters: z.record(z.string(), z.number()),
  queues: z.record(z.string(), z.number()),
});
export type HealthResponse = z.infer<typeof healthResponse>;

/** Query of `GET /api/doctor` and `POST /api/demo`: which language texts are written in. */
export const languageQuery = z.object({ language: language.default('en') });

export const doctorResponse = z.object({
  findings: z.array(
    z.object({
      check: z.string(),
      state: z.enum(['ok', 'warning', 'problem']),
      message: z.string(),
      hint: z.string().nullable(),
    }),
  ),
});
export type DoctorResponse = z.infer<typeof doctorResponse>;

/** Answer of `GET /api/index`: the id of the model that understands meaning, and how many memories it can find. */
export const indexResponse = z.object({ model: z.string(), indexed: z.int(), total: z.int() });
export type IndexResponse = z.infer<typeof indexResponse>;

export const demoResponse = z.object({ people: z.int(), rooms: z.int(), memories: z.int() });
export type DemoResponse = z.infer<typeof demoResponse>;

/** Query of `GET /login`. */
export const loginQuery = z.object({ token: z.string().min(1).max(200) });

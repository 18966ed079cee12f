import { z } from 'zod';
import { instant } from './text.ts';

const reach = z.enum(['local', 'cloud']);

/** Answer of `GET /api/models`. */
export const modelsResponse = z.object({
  models: z.array(
    z.object({
      role: z.string(),
      model: z.string(),
      /** Host and port; keys and paths are nobody's business. */
      host: z.string(),
      /** Where it is at this moment; null: its name leads nowhere. */
      reach: reach.nullable(),
    }),
  ),
  personal_memories_to_cloud: z.boolean(),
  /** Prompts that were held back: how many, and when the latest of them. */
  refused: z.object({ count: z.int(), latest: z.array(z.object({ role: z.string(), at: instant })) }),
});
export type ModelsResponse = z.infer<typeof modelsResponse>;

/** Path of `POST /api/models/:role/test`. */
export const modelPath = z.object({ role: z.string().max(40) });

/** Answer of `POST /api/models/:role/test`: whether it answered one word, how long that took and where it went. */
export const modelTestResponse = z.object({
  answered: z.boolean(),
  /** Why not; null: it did. */
  code: z.string().nullable(),
  milliseconds: z.int(),
  reach: reach.nullable(),
});
export type ModelTestResponse = z.infer<typeof modelTestResponse>;

/** Body and answer of `PUT /api/models/gate`. */
export const gateRequest = z.strictObject({ open: z.boolean() });
export type GateRequest = z.infer<typeof gateRequest>;

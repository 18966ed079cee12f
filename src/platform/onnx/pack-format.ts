import { z } from 'zod';
import type { Calibration, PackDescription } from '../../models/ports.ts';

/** Files of a model pack. The folder holds all of them; nothing else in the product names a model. */
export const packFiles = {
  description: 'model.json',
  weights: 'model.onnx',
  tokenizer: 'tokenizer.json',
  languageMeans: 'language-means.json',
} as const;

const share = z.number().min(0).max(1);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
/** A prefix ends in a space: prefix and text are then cut into the same tokens apart as together. */
const prefix = z.string().regex(/^$|\s$/);

const comparison = z
  .object({
    language_mean: share,
    zero: z.number().min(-1).max(1),
    one: z.number().min(-1).max(1),
    floor: share.default(0.25),
    duplicate: share.default(0.85),
    tombstone: share.default(0.92),
  })
  .refine(({ zero, one }) => zero < one, 'zero must be below one')
  .transform(({ language_mean, ...rest }): Calibration => ({ languageMean: language_mean, ...rest }));

/**
 * model.json. A pack that brings no decision thresholds of its own gets 0.25, 0.85 and 0.92, the figures the product
 * was first described with.
 */
export const packDescriptionSchema = z.object({
  id: z.string().min(1),
  dimensions: z.int().positive(),
  maxTokens: z.int().min(64),
  inputs: z.tuple([z.literal('input_ids'), z.literal('attention_mask')]),
  output: z.literal('last_hidden_state'),
  pooling: z.literal('mean'),
  normalize: z.literal(true),
  prefix: z.object({ query: prefix, passage: prefix }),
  similarity: z.object({ text_text: comparison, query_text: comparison }),
  sha256: z.object({ [packFiles.weights]: digest, [packFiles.tokenizer]: digest }),
});
export type PackJson = z.infer<typeof packDescriptionSchema>;

/** language-means.json of a pack with vectors of this many dimensions. */
export function languageMeansSchema(dimensions: number) {
  const mean = z
    .array(z.number())
    .length(dimensions)
    .refine((values) => Math.hypot(...values) < 1, 'a mean of unit vectors is shorter than 1')
    .transform((values) => Float32Array.from(values));
  const means = z.object({ query: mean, passage: mean });
  return z.object({ de: means, en: means });
}
export type LanguageMeans = PackDescription['languageMeans'];

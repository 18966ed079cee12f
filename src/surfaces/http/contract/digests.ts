import { z } from 'zod';
import { digestKinds } from '../../../retrieval/digests/ports.ts';
import { memoryView } from './memory.ts';
import { freeText, instant, knownAs } from './text.ts';

/** Body of `POST /api/digests/search`: weeks, months and profiles; `about`: profiles of that subject only. */
export const digestsRequest = z.strictObject({
  speaker: knownAs.nullish(),
  kind: z.enum(digestKinds).nullish(),
  about: freeText.nullish(),
});

export type DigestsQuery = z.input<typeof digestsRequest>;

export const digestView = z.object({
  id: z.uuid(),
  kind: z.enum(digestKinds),
  scope: z.enum(['private', 'shared']),
  owner: z.string().nullable(),
  version: z.int(),
  /** From … up to (exclusive); null for a profile. */
  from: instant.nullable(),
  to: instant.nullable(),
  made_at: instant,
  /** Statements as they stand, the most important first. */
  lines: z.array(z.object({ memory: z.uuid(), text: z.string() })),
});
export const digestsResponse = z.object({ digests: z.array(digestView) });
export type DigestsResponse = z.infer<typeof digestsResponse>;

/** Body of `POST /api/questions/search`: who answers. Without a speaker it is nobody in particular. */
export const questionsRequest = z.strictObject({ speaker: knownAs.nullish() });
export const questionPath = z.object({ id: z.uuid() });
/** Body of `POST /api/questions/:id/answer`: whether the memory still holds. */
export const questionAnswer = z.strictObject({ speaker: knownAs.nullish(), holds: z.boolean() });

export const questionsResponse = z.object({
  questions: z.array(
    z.object({
      /** Does it still hold? */
      memory: memoryView,
      /** What is not so any more. */
      changed: memoryView,
      /** What is so instead; null: gone since. */
      now: memoryView.nullable(),
      noticed_at: instant,
    }),
  ),
});
export type QuestionsResponse = z.infer<typeof questionsResponse>;

export const answeredResponse = z.object({ memory: memoryView });
export type AnsweredResponse = z.infer<typeof answeredResponse>;

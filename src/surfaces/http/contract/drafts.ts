import { z } from 'zod';
import { kinds } from '../../../domain/memory.ts';
import { scopes } from '../../../domain/scope.ts';
import { memoryView } from './memory.ts';
import { freeText, instant, knownAs, language } from './text.ts';

/** Body of the requests about drafts: who decides. Without a speaker it is nobody in particular. */
export const draftsRequest = z.strictObject({ speaker: knownAs.nullish() });
/** Body of `POST /api/drafts/:id/accept`; with `text` it is remembered in other words. */
export const acceptRequest = z.strictObject({ speaker: knownAs.nullish(), text: freeText.nullish() });
export const draftPath = z.object({ id: z.uuid() });

export const draftView = z.object({
  id: z.uuid(),
  text: z.string(),
  /** The words it was read from. */
  quote: z.string(),
  reason: z.string().nullable(),
  language,
  kind: z.enum(kinds),
  scope: z.enum(scopes),
  owner: z.string().nullable(),
  room: z.string().nullable(),
  extractor: z.string(),
  confidence: z.number(),
  /** How many people said it. */
  speakers: z.int(),
  /** A confirmed memory that says otherwise. */
  conflict: z.uuid().nullable(),
  /** It was remembered and taken back in the same conversation. */
  taken_back: z.boolean(),
  recorded_at: instant,
  expires_at: instant,
});
export const draftsResponse = z.object({ drafts: z.array(draftView) });
export type DraftsResponse = z.infer<typeof draftsResponse>;

export const acceptedResponse = z.object({ memory: memoryView });
export type AcceptedResponse = z.infer<typeof acceptedResponse>;

/** Answer of `GET /api/drafts/calibration`: shares are 0 … 1. */
export const calibrationResponse = z.object({
  extractors: z.array(
    z.object({
      extractor: z.string(),
      /** Expected calibration error; null: nobody has decided anything yet. */
      error: z.number().nullable(),
      bands: z.array(
        z.object({
          from: z.number(),
          to: z.number(),
          direct: z.boolean(),
          reviews: z.int(),
          acceptance: z.object({ share: z.number(), low: z.number(), high: z.number() }),
        }),
      ),
    }),
  ),
});
export type CalibrationResponse = z.infer<typeof calibrationResponse>;

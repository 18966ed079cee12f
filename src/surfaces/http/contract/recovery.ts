import { z } from 'zod';
import { knownAs } from './text.ts';

/** Body of `POST /api/recovery-phrase`. */
export const recoveryRequest = z.strictObject({ speaker: knownAs.nullish() });

/** Answer of `POST /api/recovery-phrase`: the 24 words, the first time; after that null, and when that was. */
export const recoveryResponse = z.object({
  words: z.array(z.string()).nullable(),
  shown_at: z.iso.datetime().nullable(),
});
export type RecoveryResponse = z.infer<typeof recoveryResponse>;

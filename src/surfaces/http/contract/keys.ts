import { z } from 'zod';
import { reaches } from '../../../domain/api-key.ts';
import { instant, knownAs } from './text.ts';

/** A key as the API shows it; `person` is a slug, null: nobody's. The secret is never shown again. */
export const keyView = z.object({
  id: z.uuid(),
  name: z.string(),
  person: z.string().nullable(),
  reach: z.enum(reaches),
  created_at: instant,
});
export type KeyView = z.infer<typeof keyView>;

export const keysResponse = z.object({ keys: z.array(keyView) });

/** Body of `POST /api/keys`. Without a person the key opens what is shared; without a reach it counts as cloud. */
export const newKeyRequest = z.strictObject({
  name: knownAs,
  person: knownAs.nullish(),
  reach: z.enum(reaches).default('cloud'),
});

/** `secret` is told this once. */
export const newKeyResponse = z.object({ key: keyView, secret: z.string() });
export type NewKeyResponse = z.infer<typeof newKeyResponse>;

/** Path of `DELETE /api/keys/:id`. */
export const keyPath = z.object({ id: z.uuid() });

import { z } from 'zod';
import { claimKinds, claimStates } from '../../../domain/claim.ts';
import { scopes } from '../../../domain/scope.ts';
import { freeText, instant, knownAs, language } from './text.ts';

const asker = { speaker: knownAs.nullish(), room: knownAs.nullish() };

/** Body of `POST /api/claims`. Times: from when until when (exclusive) it counts. */
export const newClaimRequest = z.strictObject({
  ...asker,
  kind: z.enum(claimKinds),
  text: freeText,
  state: z.enum(['planned', 'active']).default('active'),
  scope: z.enum(['private', 'room', 'shared']).nullish(),
  language: language.nullish(),
  valid_from: instant.nullish(),
  valid_to: instant.nullish(),
});

/** Body of `POST /api/claims/search`; `over`: what is done, or whose time is over, too. */
export const claimsRequest = z.strictObject({ ...asker, over: z.boolean().default(false) });

/** Body of `PATCH /api/claims/:id`; what is left out stays. */
export const claimChangeRequest = z.strictObject({
  ...asker,
  text: freeText.optional(),
  state: z.enum(claimStates).optional(),
  valid_from: instant.nullable().optional(),
  valid_to: instant.nullable().optional(),
});
export const claimEndRequest = z.strictObject(asker);
export const claimPath = z.object({ id: z.uuid() });

export const claimView = z.object({
  id: z.uuid(),
  kind: z.enum(claimKinds),
  text: z.string(),
  language,
  scope: z.enum(scopes),
  owner: z.string().nullable(),
  room: z.string().nullable(),
  state: z.enum(claimStates),
  /** Worked on at present, and within its time. */
  current: z.boolean(),
  valid_from: instant.nullable(),
  valid_to: instant.nullable(),
  created_at: instant,
});
export type ClaimView = z.infer<typeof claimView>;
export const claimsResponse = z.object({ claims: z.array(claimView) });
export type ClaimsResponse = z.infer<typeof claimsResponse>;
export const claimResponse = z.object({ claim: claimView });
export type ClaimResponse = z.infer<typeof claimResponse>;

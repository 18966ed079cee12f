import { z } from 'zod';
import { maximumSlugLength } from '../../../domain/slug.ts';
import { instant, knownAs } from './text.ts';

const procedureSlug = z
  .string()
  .max(maximumSlugLength)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'the slug of a procedure, e.g. "siesta"');

/** Query of the requests that only look. Without a speaker it is whoever runs the installation. */
export const proceduresQuery = z.strictObject({ speaker: knownAs.optional() });
export const procedurePath = z.object({ slug: procedureSlug });

/** Body of `PATCH /api/procedures/:slug`. Renaming one that automations use needs `anyway`. */
export const changeProcedureRequest = z.strictObject({
  speaker: knownAs.nullish(),
  paused: z.boolean().optional(),
  name: knownAs.optional(),
  anyway: z.boolean().optional(),
});
/** Body of `POST …/release`: a former slug that is to end. */
export const releaseProcedureRequest = z.strictObject({ speaker: knownAs.nullish(), slug: procedureSlug });
/** Body of `POST …/propose` and `POST …/run`; `room`: where it is said. */
export const procedureRequest = z.strictObject({ speaker: knownAs.nullish(), room: knownAs.nullish() });
/** Body of `POST …/confirm`: `script` as it was shown, so that nobody confirms what they have not seen. */
export const confirmProcedureRequest = z.strictObject({
  speaker: knownAs.nullish(),
  script: z.string().regex(/^[0-9a-f]{64}$/),
});

const callView = z.object({
  service: z.string(),
  entities: z.array(z.string()),
  data: z.record(z.string(), z.union([z.number(), z.string()])),
});

export const procedureView = z.object({
  id: z.uuid(),
  slug: z.string(),
  former_slugs: z.array(z.string()),
  name: z.string(),
  version: z.int(),
  /** `draft`: nobody has confirmed that this is wanted, so it never runs. */
  state: z.enum(['active', 'paused', 'draft']),
  scope: z.enum(['private', 'room', 'shared', 'system']),
  memory: z.uuid(),
  words: z.array(z.string()),
  steps: z.array(z.string()),
  /** What Home Assistant would do; null: nothing was proposed yet. */
  script: z
    .object({
      /** Names exactly this script of this version. */
      id: z.string(),
      calls: z.array(callView),
      unresolved: z.array(z.string()),
      /** null: nobody has confirmed it, so it never runs. */
      confirmed_at: instant.nullable(),
    })
    .nullable(),
  /** Runs of a confirmed script that succeeded. */
  runs: z.int(),
  last_run_at: instant.nullable(),
});
export type ProcedureView = z.infer<typeof procedureView>;

export const proceduresResponse = z.object({ procedures: z.array(procedureView) });
export type ProceduresResponse = z.infer<typeof proceduresResponse>;

export const procedureResponse = z.object({ procedure: procedureView });
export type ProcedureResponse = z.infer<typeof procedureResponse>;

/** Answer of `PATCH /api/procedures/:slug`. */
export const changedProcedureResponse = procedureResponse.extend({
  /** After a new name: automations that go on with the old one; null: Home Assistant could not be asked. */
  automations: z.array(z.string()).nullable().optional(),
});
export type ChangedProcedureResponse = z.infer<typeof changedProcedureResponse>;

export const procedureDetailResponse = z.object({
  procedure: procedureView,
  versions: z.array(z.object({ version: z.int(), text: z.string(), at: instant })),
  /** Names of the automations that use it; null: Home Assistant could not be asked. */
  automations: z.array(z.string()).nullable(),
});
export type ProcedureDetailResponse = z.infer<typeof procedureDetailResponse>;

/** Body of `POST /api/memories/forget/preview`: what is about to be forgotten. */
export const forgetPreviewRequest = z.strictObject({
  speaker: knownAs.nullish(),
  room: knownAs.nullish(),
  ids: z.array(z.uuid()).min(1).max(1_000),
});

/** A procedure that would be forgotten with its memory. */
export const forgottenProcedureView = z.object({
  memory: z.uuid(),
  slug: z.string(),
  name: z.string(),
  /** Names of the automations that use it; null: Home Assistant could not be asked. */
  automations: z.array(z.string()).nullable(),
});
export type ForgottenProcedureView = z.infer<typeof forgottenProcedureView>;

export const forgetPreviewResponse = z.object({ procedures: z.array(forgottenProcedureView) });
export type ForgetPreviewResponse = z.infer<typeof forgetPreviewResponse>;

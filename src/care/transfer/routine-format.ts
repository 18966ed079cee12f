import { z } from 'zod';
import { claimKinds, claimStates } from '../../domain/claim.ts';
import { type IntentionState, intentionForms, intentionStates } from '../../domain/intention.ts';
import { scopes } from '../../domain/scope.ts';
import { maximumSlugLength } from '../../domain/slug.ts';
import { languages } from '../../domain/turn.ts';
import { isKeepable } from '../../kernel/instants.ts';
import { isRule } from '../../language/dates/recurring.ts';

const slug = z.string().min(1).max(64);
const text = z.string().min(1).max(10_000);
const instant = z.iso.datetime().refine((text) => isKeepable(new Date(text)), 'is not in the years 1000 to 9000');

const place = { scope: z.enum(scopes), owner: slug.nullable(), room: slug.nullable() };
const who = { person: slug.nullable(), name: text.nullable() };

const trigger = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('time'),
    rule: z.string().min(1).max(300).refine(isRule, 'a rule that can be followed').nullable(),
    start: instant,
  }),
  z.object({ kind: z.enum(['arrival', 'departure']), ...who }),
  z.object({ kind: z.literal('seen'), ...who, place: slug }),
  z.object({ kind: z.literal('topic'), topic: text }),
  z.object({ kind: z.literal('state'), entity: text, state: text }),
]);

/** Whichever process was about to tell it, or was telling it, is not here. */
const settled: Readonly<Partial<Record<IntentionState, IntentionState>>> = { claimed: 'due', telling: 'told' };

export const exportedReminder = z.object({
  id: z.uuid(),
  text: z.string().max(10_000).nullable(),
  form: z.enum(intentionForms).default('clause'),
  clause: text.nullable(),
  language: z.enum(languages),
  ...place,
  recipient: slug.nullable(),
  sensitive: z.boolean().default(false),
  trigger,
  state: z.enum(intentionStates).transform((state) => settled[state] ?? state),
  due_at: instant.nullable(),
  expires_at: instant.nullable().default(null),
  told_at: instant.nullable().default(null),
  notified_at: instant.nullable().default(null),
  satellite: text.nullable().default(null),
  created_at: instant,
});
export type ExportedReminder = z.infer<typeof exportedReminder>;

export const exportedClaim = z
  .object({
    id: z.uuid(),
    kind: z.enum(claimKinds),
    text,
    language: z.enum(languages),
    ...place,
    sensitive: z.boolean().default(false),
    state: z.enum(claimStates),
    valid_from: instant.nullable(),
    valid_to: instant.nullable(),
    created_at: instant,
  })
  .refine(
    ({ valid_from: from, valid_to: to }) => from === null || to === null || new Date(from) < new Date(to),
    'ends after it begins',
  );
export type ExportedClaim = z.infer<typeof exportedClaim>;

const procedureSlug = z
  .string()
  .max(maximumSlugLength)
  .regex(/^[a-z0-9-]+$/);

export const exportedProcedure = z
  .object({
    id: z.uuid(),
    slug: procedureSlug,
    former_slugs: z.array(procedureSlug).max(100),
    name: text,
    paused: z.boolean(),
    runs: z.int().min(0).max(2_000_000_000),
    last_run_at: instant.nullable(),
    created_at: instant,
    versions: z
      .array(z.object({ memory: z.uuid(), version: z.int().min(1).max(1_000_000) }))
      .min(1)
      .max(1_000),
  })
  .refine(
    ({ versions }) => new Set(versions.map(({ version }) => version)).size === versions.length,
    'each version once',
  );
export type ExportedProcedure = z.infer<typeof exportedProcedure>;

/** A memory is a version of one procedure. */
export function eachOnce(procedures: readonly ExportedProcedure[]): boolean {
  const memories = procedures.flatMap(({ versions }) => versions.map(({ memory }) => memory));
  return new Set(memories).size === memories.length;
}

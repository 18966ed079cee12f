import { z } from 'zod';
import type { Pending } from '../../conversation/ports.ts';
import type { MemoryId, PersonId, TurnId } from '../../domain/ids.ts';
import { kinds } from '../../domain/memory.ts';
import { scopes } from '../../domain/scope.ts';
import { languages } from '../../domain/turn.ts';

const personId = z.uuid().transform((id) => id as PersonId);
const turnId = z.uuid().transform((id) => id as TurnId);
const memoryId = z.uuid().transform((id) => id as MemoryId);

const statementSchema = z.object({
  text: z.string(),
  language: z.enum(languages),
  kind: z.enum(kinds),
  subject: z.string().nullable(),
  predicate: z.string().nullable(),
  object: z.string().nullable(),
  polarity: z.enum(['positive', 'negative']),
  singleValued: z.boolean(),
  sensitive: z.boolean(),
  intimate: z.boolean(),
  unresolvedPronoun: z.string().nullable(),
});

const codes = z.array(z.string()).optional();

/** A pending question as it stands in the database, decrypted. */
export const pendingSchema: z.ZodType<Pending> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('forget'), memoryIds: z.array(memoryId), asker: personId.nullable(), codes }),
  z.object({
    kind: z.literal('forget_part'),
    memory: memoryId,
    gone: z.string(),
    kept: z.string(),
    asker: personId.nullable(),
    codes,
  }),
  z.object({ kind: z.literal('forget_said'), turns: z.array(turnId), asker: personId.nullable() }),
  z.object({
    kind: z.literal('rename_procedure'),
    memory: memoryId,
    name: z.string(),
    asker: personId.nullable(),
  }),
  z.object({
    kind: z.literal('confirm_script'),
    memory: memoryId,
    digest: z.string(),
    asker: personId.nullable(),
  }),
  z.object({
    kind: z.literal('when_to_remind'),
    text: z.string(),
    scope: z.enum(['private', 'room', 'shared']).nullable(),
    asker: personId.nullable(),
  }),
  z.object({
    kind: z.literal('remember'),
    statement: statementSchema,
    scope: z.enum(scopes),
    discreet: z.boolean(),
    asker: personId.nullable(),
  }),
]);

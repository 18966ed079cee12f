import { z } from 'zod';
import { intentionStates, triggerKinds } from '../../../domain/intention.ts';
import { scopes } from '../../../domain/scope.ts';
import { freeText, instant, knownAs, language } from './text.ts';

const asker = { speaker: knownAs.nullish(), room: knownAs.nullish() };
const rule = z.string().min(1).max(300);
const entity = z.string().regex(/^[a-z0-9_]+\.[a-z0-9_]+$/, 'an entity of Home Assistant such as binary_sensor.washer');

/** What it waits for. People and rooms by name; of a person nobody knows, as cameras call them; null: anybody. */
export const wantedTrigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('time'), at: instant, rule: rule.nullish() }),
  z.strictObject({ kind: z.enum(['arrival', 'departure']), who: knownAs.nullish() }),
  z.strictObject({ kind: z.literal('seen'), who: knownAs.nullish(), place: knownAs }),
  z.strictObject({ kind: z.literal('topic'), topic: freeText }),
  z.strictObject({ kind: z.literal('state'), entity, state: z.string().min(1).max(100) }),
]);
export type WantedTrigger = z.infer<typeof wantedTrigger>;

/** Body of `POST /api/intentions`. `text` as it is put behind "Ich soll dich" or "You asked me to remind you". */
export const newIntentionRequest = z.strictObject({
  ...asker,
  text: freeText,
  trigger: wantedTrigger,
  /** Who is told; null: whoever is there. Left out: who asks. */
  recipient: knownAs.nullish(),
  scope: z.enum(['private', 'room', 'shared']).nullish(),
  language: language.nullish(),
});

export const intentionsRequest = z.strictObject({
  ...asker,
  over: z.boolean().default(false),
  limit: z.int().min(1).max(500).default(100),
});

/** Body of `PATCH /api/intentions/:id`; what is left out stays. */
export const intentionChangeRequest = z.strictObject({
  ...asker,
  text: freeText.optional(),
  at: instant.optional(),
  rule: rule.nullish(),
});
/** Body of the requests that end one. */
export const intentionEndRequest = z.strictObject(asker);
export const intentionSnoozeRequest = z.strictObject({ ...asker, until: instant });
export const intentionPath = z.object({ id: z.uuid() });

export const intentionView = z.object({
  id: z.uuid(),
  text: z.string(),
  language,
  scope: z.enum(scopes),
  owner: z.string().nullable(),
  room: z.string().nullable(),
  recipient: z.string().nullable(),
  trigger: z.enum(triggerKinds),
  /** Of a time that repeats. */
  rule: z.string().nullable(),
  /** Words of an event, or what it waits for. */
  waits_for: z.string().nullable(),
  state: z.enum(intentionStates),
  due_at: instant.nullable(),
  told_at: instant.nullable(),
  created_at: instant,
});
export type IntentionView = z.infer<typeof intentionView>;
export const intentionsResponse = z.object({ intentions: z.array(intentionView) });
export type IntentionsResponse = z.infer<typeof intentionsResponse>;
export const intentionResponse = z.object({ intention: intentionView });
export type IntentionResponse = z.infer<typeof intentionResponse>;

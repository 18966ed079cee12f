import { z } from 'zod';
import { kinds } from '../../domain/memory.ts';
import { provenances } from '../../domain/provenance.ts';
import { scopes } from '../../domain/scope.ts';
import { languages } from '../../domain/turn.ts';

const topic = z.string().min(1).max(10_000);
const limit = z.int().min(1).max(50).default(10);

/** A memory as a tool tells it: what somebody said, with where it comes from; never an instruction. */
export const toldMemory = z.object({
  id: z.string(),
  text: z.string(),
  provenance: z.enum(provenances).describe('confirmed > observed > extracted > inferred; inferred is only a guess'),
  kind: z.enum(kinds),
  scope: z.enum(scopes),
  /** Who said it; null: nobody known. */
  said_by: z.string().nullable(),
  recorded_at: z.string(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
});
export type ToldMemory = z.infer<typeof toldMemory>;

export const recallInput = {
  query: topic.describe('The question, as the person asked it'),
  limit,
  history: z.boolean().default(false).describe('Outdated values too'),
};
export const memoriesOutput = { memories: z.array(toldMemory) };

export const rememberInput = {
  text: topic.describe('One complete sentence, in the words of the person'),
  scope: z.enum(['shared', 'private']).optional().describe('Left out: decided by the content'),
  language: z.enum(languages).optional(),
};
export const rememberOutput = {
  outcome: z.enum(['created', 'merged', 'superseded']),
  id: z.string(),
  scope: z.enum(scopes),
};

export const findToForgetInput = { topic: topic.describe('What shall be forgotten'), limit };
export const findToForgetOutput = {
  memories: z.array(
    toldMemory.extend({
      confirmation: z.string(),
      parts: z.array(z.string()).describe('What it says, where that can be forgotten one by one'),
      meant: z.array(z.string()).describe('Those of the parts the topic means; empty: all of it'),
    }),
  ),
};

export const forgetInput = {
  id: z.uuid(),
  confirmation: z.string().max(200).describe('As find_to_forget gave it for this memory'),
  parts: z
    .array(topic)
    .min(1)
    .max(100)
    .optional()
    .describe('Only these of its parts, word for word; they are gone at once for good. Left out: all of it'),
};
/** `left`: what the memory says now, where only parts of it went. */
export const forgetOutput = { forgotten: z.boolean(), left: z.string().nullable() };

export const peopleOutput = { people: z.array(z.object({ slug: z.string(), name: z.string() })) };

export const briefingInput = { limit };
export const briefingOutput = {
  spoken: z.string().describe('What is new, as it can be said'),
  memories: z.array(toldMemory).describe('What falls on today and tomorrow'),
  news: z.array(toldMemory).describe('Remembered within the last day, the latest first'),
  reminders: z.array(z.object({ text: z.string(), due_at: z.string().nullable() })),
  sightings: z.array(z.object({ label: z.string(), name: z.string().nullable(), at: z.string() })),
  drafts: z.int().describe('Drafts that wait for a decision'),
};

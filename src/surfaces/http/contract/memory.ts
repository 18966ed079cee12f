import { z } from 'zod';
import { kinds, statuses } from '../../../domain/memory.ts';
import { provenances } from '../../../domain/provenance.ts';
import { scopes } from '../../../domain/scope.ts';
import { armNames } from '../../../retrieval/result.ts';
import { freeText, instant, knownAs, language } from './text.ts';
import { undoView } from './undo.ts';

/** One memory as the API shows it. `owner` and `room` are slugs. */
export const memoryView = z.object({
  id: z.uuid(),
  text: z.string(),
  language,
  kind: z.enum(kinds),
  scope: z.enum(scopes),
  owner: z.string().nullable(),
  room: z.string().nullable(),
  provenance: z.enum(provenances),
  confidence: z.number(),
  salience: z.number(),
  sensitive: z.boolean(),
  discreet: z.boolean(),
  /** Assistants are told it with every question. */
  pinned: z.boolean(),
  status: z.enum(statuses),
  valid_from: instant.nullable(),
  valid_to: instant.nullable(),
  recorded_at: instant,
});
export type MemoryView = z.infer<typeof memoryView>;

/** Body of `POST /api/recall`. Without a speaker the answer is the one for nobody in particular. */
export const recallRequest = z.strictObject({
  text: freeText,
  speaker: knownAs.nullish(),
  room: knownAs.nullish(),
  limit: z.int().min(1).max(100).default(10),
  language: language.nullish(),
  history: z.boolean().default(false),
  min_salience: z.number().min(0).max(1).nullish(),
  associative_depth: z.int().min(0).max(2).nullish(),
  activation_decay: z.number().min(0).max(1).nullish(),
});

/** A memory with why it was found: in words of the question's language, and by the scores of the arms, 0 … 1. */
export const hitView = memoryView.extend({
  /** The sentence as whoever asks is told it. */
  told: z.string(),
  score: z.number(),
  arms: z.partialRecord(z.enum(armNames), z.number()),
  reason: z.string(),
});
export type HitView = z.infer<typeof hitView>;

/**
 * Best first; `confidence`: how likely the first one answers the question, or would have if there is none, 0 … 1;
 * `answered`: so likely that it would be said aloud, else all are merely near.
 */
export const recallResponse = z.object({ confidence: z.number(), answered: z.boolean(), hits: z.array(hitView) });
export type RecallResponse = z.infer<typeof recallResponse>;

/** Body of `POST /api/memories`. A private memory needs a speaker, a room's memory a room. */
export const newMemoryRequest = z.strictObject({
  text: freeText,
  speaker: knownAs.nullish(),
  room: knownAs.nullish(),
  scope: z.enum(['private', 'room', 'shared']).nullish(),
  language: language.nullish(),
  kind: z.enum(kinds).nullish(),
  salience: z.number().min(0).max(1).nullish(),
  entities: z.array(knownAs).max(20).nullish(),
});

export const rememberedResponse = z.object({
  outcome: z.enum(['created', 'merged', 'superseded']),
  memory: memoryView,
  /** Only for `merged`: how to take it back. */
  undo: undoView.optional(),
});
export type RememberedResponse = z.infer<typeof rememberedResponse>;

/** Body of `POST /api/memories/search`: what would be forgotten by this topic? */
export const memorySearchRequest = z.strictObject({
  topic: freeText,
  speaker: knownAs.nullish(),
  room: knownAs.nullish(),
  limit: z.int().min(1).max(100).default(10),
});

/** Statements of one memory that can be forgotten one by one; empty: it says one thing. */
export const memoryParts = z.array(z.string());

/** `meant`: those of `parts` that the topic means; empty: all that the memory says. */
export const memorySearchResponse = z.object({
  memories: z.array(memoryView.extend({ parts: memoryParts, meant: memoryParts })),
});
export type MemorySearchResponse = z.infer<typeof memorySearchResponse>;

/** Path of `DELETE /api/memories/:id`. */
export const memoryPath = z.object({ id: z.uuid() });

/** Optional body of `DELETE /api/memories/:id`: on whose behalf. */
export const forgetRequest = z
  .strictObject({
    speaker: knownAs.nullish(),
    room: knownAs.nullish(),
    /** Nothing can be taken back; else it can be for ten minutes, in which nobody finds it any more. */
    final: z.boolean().default(false),
    /** Only these of its parts, word for word as they were shown; they are gone at once for good. */
    parts: z.array(freeText).min(1).max(100).optional(),
  })
  .default({ final: false });

/** Answer of `DELETE /api/memories/:id`, unless all of it is gone for good. */
export const forgetResponse = z.union([z.object({ undo: undoView }), z.object({ left: memoryView })]);

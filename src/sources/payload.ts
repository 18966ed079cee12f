import { z } from 'zod';
import { isKeepable } from '../kernel/instants.ts';

/** Longest name or id that is taken, in characters. */
export const maximumNameLength = 200;

/** Control characters and lone surrogates can be written in JSON, but nobody is called by them. */
const textSchema = z
  .string()
  .max(maximumNameLength)
  .transform((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim());

/** A name or id: trimmed, not empty. */
export const nameSchema = textSchema.pipe(z.string().min(1));

/** A name that may be absent, null or empty, all meaning null. */
export const optionalNameSchema = textSchema.nullish().transform((name) => name || null);

/** 0 … 1. */
export const confidenceSchema = z.number().min(0).max(1);

/** Seconds since 1970, with fractions; not after the year 9000. */
export const secondsSchema = z
  .number()
  .min(0)
  .max(253_402_300_799)
  .transform((seconds) => new Date(Math.round(seconds * 1000)))
  .refine(isKeepable);

/** ISO 8601 with an offset. */
export const isoTimeSchema = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(isKeepable);

/** Either of the two. */
export const timeSchema = z.union([isoTimeSchema, secondsSchema]);

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Throws a TypeError for invalid UTF-8. */
export function readText(payload: Uint8Array): string {
  return strictUtf8.decode(payload).trim();
}

/** Throws for invalid UTF-8 (TypeError) and invalid JSON (SyntaxError). */
export function readJson(payload: Uint8Array): unknown {
  return JSON.parse(readText(payload));
}

/** Level number `index` of a topic, from 0; throws when it is missing or too long to be a name. */
export function topicLevel(topic: string, index: number): string {
  return nameSchema.parse(topic.split('/')[index]);
}

import { z } from 'zod';
import { languages } from '../../../domain/turn.ts';
import { isKeepable } from '../../../kernel/instants.ts';

/** Something a person said or typed. Emptiness and length are judged by `spokenText`, which has errors of its own. */
export const freeText = z.string();

/** A name of up to `longest` characters. PostgreSQL stores neither NUL nor half characters. */
function nameUpTo(longest: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((name) => !/[\p{Cc}\p{Cs}]/u.test(name), 'no control characters');
}

/** Slug, name or alias of a person or room, as the caller knows it. */
export const knownAs = nameUpTo(100);

/** Id of a satellite or conversation, as another system made it. */
export const foreignId = nameUpTo(200);

export const language = z.enum(languages);

/** Short handle of a person or room: lower-case letters, digits and hyphens ("anna", "kinder-zimmer"). */
export const slug = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'only a-z, 0-9 and single hyphens, e.g. "anna"');

export const instant = z.iso
  .datetime()
  .refine((text) => isKeepable(new Date(text)), 'is not in the years 1000 to 9000');

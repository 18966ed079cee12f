import { z } from 'zod';
import { knownAs } from './text.ts';

/** Longer passphrases than this are a mistake. */
const passphrase = z.string().min(1).max(1_000);

/** Body of `POST /api/archive`: everything, sealed with a passphrase in the age format. */
export const archiveRequest = z.strictObject({ speaker: knownAs.nullish(), passphrase });

/**
 * Header of `POST /api/import` for an archive: the passphrase, percent-encoded. Without it the bytes are a backup of this
 * installation.
 */
export const passphraseHeader = 'merkdir-passphrase';
export const passphraseValue = z.string().min(1).max(6_000).transform(decoded).pipe(passphrase);

/** Answer of `POST /api/import`. `restored`: a whole copy was taken in; the numbers are those of a plain export. */
export const importResponse = z.object({
  restored: z.boolean(),
  people: z.int(),
  rooms: z.int(),
  settings: z.boolean(),
  added: z.int(),
  known: z.int(),
  merged: z.int(),
  reminders: z.int(),
  claims: z.int(),
  procedures: z.int(),
  skipped_forgotten: z.int(),
  skipped_foreign: z.int(),
});
export type ImportResponse = z.infer<typeof importResponse>;

/** Largest export that is read, in bytes: some 60,000 memories. */
export const largestDocument = 64 * 2 ** 20;
/** Largest archive or backup that is read, in bytes. */
export const largestCopy = 256 * 2 ** 20;

function decoded(text: string, context: z.RefinementCtx): string {
  try {
    return decodeURIComponent(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not percent-encoded UTF-8' });
    return z.NEVER;
  }
}

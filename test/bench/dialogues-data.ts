import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { scopes } from '../../src/domain/scope.ts';
import { languages } from '../../src/domain/turn.ts';
import { MerkdirError } from '../../src/kernel/errors.ts';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const expectedSchema = z.object({
  scope: z.enum(scopes),
  owner: z.string().nullable(),
  text_gist: z.string(),
  subject: z.string().nullable(),
  object: z.string().nullable(),
});
const dialogueSchema = z.object({
  id: z.string(),
  speaker: z.string(),
  room: z.string().nullable(),
  lang: z.enum(languages),
  turns: z.array(z.object({ role: z.enum(['user', 'assistant']), text: z.string(), at: moment })),
  expect: z.array(expectedSchema),
  expect_none: z.boolean(),
  trap: z.string().nullable(),
});

export type Dialogue = z.infer<typeof dialogueSchema>;
export type ExpectedMemory = z.infer<typeof expectedSchema>;

/** The dialogues of a household, and the hash of their file; null where the folder has none. */
export async function readDialogues(
  folder: string,
): Promise<{ readonly dialogues: readonly Dialogue[]; readonly hash: string } | null> {
  const text = await readFile(join(folder, 'dialogues.jsonl'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new MerkdirError('invalid_input', 'dialogues.jsonl cannot be read.', 'Check --data.', error);
  });
  if (text === null) return null;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return {
    dialogues: lines.map((line) => dialogueSchema.parse(JSON.parse(line))),
    hash: createHash('sha256').update(text).digest('hex'),
  };
}

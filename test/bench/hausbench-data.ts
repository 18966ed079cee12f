import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { kinds } from '../../src/domain/memory.ts';
import { provenances } from '../../src/domain/provenance.ts';
import { scopes } from '../../src/domain/scope.ts';
import { languages } from '../../src/domain/turn.ts';
import { MerkdirError } from '../../src/kernel/errors.ts';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const personSchema = z.object({ id: z.string(), name: z.string(), relation: z.string().default('') });
const roomSchema = z.object({ id: z.string(), name_de: z.string(), name_en: z.string() });
const memorySchema = z.object({
  id: z.string(),
  text: z.string(),
  lang: z.enum(languages),
  kind: z.enum(kinds),
  scope: z.enum(scopes),
  owner: z.string().nullable(),
  room: z.string().nullable(),
  provenance: z.enum(provenances),
  subject: z.string().nullable(),
  predicate: z.string().nullable(),
  object: z.string().nullable(),
  recorded_at: moment,
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  supersedes: z.string().nullable(),
});
const querySchema = z.object({
  id: z.string(),
  text: z.string(),
  lang: z.enum(languages),
  speaker: z.string(),
  room: z.string().nullable(),
  present: z.array(z.string()),
  asked_at: moment,
  type: z.string(),
  gold: z.array(z.string()),
  forbidden: z.array(z.string()),
});

const forgettingSchema = z.object({
  id: z.string(),
  speaker: z.string(),
  utterance: z.string(),
  targets: z.array(z.string()),
  keep: z.array(z.string()),
  paraphrases_that_must_stay_forgotten: z.array(z.string()),
  different_facts_that_must_still_be_storable: z.array(z.string()),
});

export type BenchForgetting = z.infer<typeof forgettingSchema>;
export type BenchMemory = z.infer<typeof memorySchema>;
export type BenchQuery = z.infer<typeof querySchema>;

export interface Hausbench {
  readonly people: readonly z.infer<typeof personSchema>[];
  readonly rooms: readonly z.infer<typeof roomSchema>[];
  readonly memories: readonly BenchMemory[];
  readonly queries: readonly BenchQuery[];
  readonly forgettings: readonly BenchForgetting[];
  /** SHA-256 over the files read, so that figures can be tied to their data. */
  readonly hash: string;
}

/** Reads a household of the hausbench format. Throws `invalid_input` naming the folder or file that is wrong. */
export async function readHausbench(folder: string | null): Promise<Hausbench> {
  if (folder === null) {
    throw new MerkdirError('invalid_input', 'This suite needs data.', 'Name a folder: --data <folder>');
  }
  const hash = createHash('sha256');
  const read = async (name: string) => {
    const text = await readFile(join(folder, name), 'utf8').catch((cause: unknown) => {
      throw new MerkdirError('invalid_input', `${name} is missing in the data folder.`, 'Check --data.', cause);
    });
    hash.update(name).update(text);
    return text;
  };
  const lines = <Row>(text: string, schema: z.ZodType<Row>): Row[] =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => schema.parse(JSON.parse(line)));
  const people = z.array(personSchema).parse(JSON.parse(await read('people.json')));
  const rooms = z.array(roomSchema).parse(JSON.parse(await read('rooms.json')));
  const memories = lines(await read('memories.jsonl'), memorySchema);
  const queries = lines(await read('queries.jsonl'), querySchema);
  const forgettings = lines(await read('forget.jsonl'), forgettingSchema);
  return { people, rooms, memories, queries, forgettings, hash: hash.digest('hex') };
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { MerkdirError } from '../../kernel/errors.ts';

/** One file of a model pack, and what to tell whoever has to put it right. */
export interface PackFile {
  readonly folder: string;
  readonly name: string;
  /** "embedding model". */
  readonly model: string;
  /** Where a whole pack comes from, as a sentence. */
  readonly source: string;
}

/** Errors: `model_missing`, `model_damaged`. */
export async function readPackJson<Schema extends z.ZodType>(
  file: PackFile,
  schema: Schema,
): Promise<z.output<Schema>> {
  try {
    return schema.parse(JSON.parse(await readFile(join(file.folder, file.name), 'utf8')));
  } catch (error) {
    throw isAbsent(error) ? missing(file, error) : damaged(file, error);
  }
}

/** Reads the whole file. Errors: `model_missing`, and `model_damaged` where its sha256 is another one. */
export async function checkPackFile(file: PackFile, expected: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(join(file.folder, file.name), { highWaterMark: 1 << 18 }), hash);
  } catch (error) {
    throw isAbsent(error) ? missing(file, error) : damaged(file, error);
  }
  if (hash.digest('hex') !== expected) throw damaged(file);
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

function missing({ folder, name, model, source }: PackFile, cause: unknown): MerkdirError {
  return new MerkdirError(
    'model_missing',
    `The file ${name} of the ${model} is missing in ${folder}.`,
    `Put the whole model pack back: ${source}`,
    cause,
  );
}

function damaged({ folder, name, model, source }: PackFile, cause?: unknown): MerkdirError {
  return new MerkdirError(
    'model_damaged',
    `The file ${name} of the ${model} in ${folder} is damaged or does not belong to this model.`,
    `Replace ${name}; a copy that ended early is the usual reason. ${source}`,
    cause,
  );
}

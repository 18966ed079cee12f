import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MerkdirError } from '../../src/kernel/errors.ts';

export interface DataFile {
  /** Path below the folder, with slashes. */
  readonly name: string;
  readonly text: string;
}

/** The files of a data folder whose path ends like this, by name. Throws `invalid_input` when there is none. */
export async function readDataFiles(folder: string | null, ending: string): Promise<readonly DataFile[]> {
  if (folder === null) {
    throw new MerkdirError('invalid_input', 'This suite needs data.', 'Name a folder: --data <folder>');
  }
  const entries = await readdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw new MerkdirError('invalid_input', 'The data folder is missing.', 'Check --data.', cause);
  });
  const names = entries.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith(ending));
  if (names.length === 0) {
    throw new MerkdirError('invalid_input', `There is no ${ending} in the data folder.`, 'Check --data.');
  }
  const files = names.sort().map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') }));
  return await Promise.all(files);
}

/** SHA-256 over names and contents, so that figures can be tied to their data. */
export function hashOf(files: readonly DataFile[]): string {
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(name).update(text);
  return hash.digest('hex');
}

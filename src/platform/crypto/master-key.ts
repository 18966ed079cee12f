import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MerkdirError } from '../../kernel/errors.ts';

const keyPattern = /^[0-9a-f]{64}$/;

/**
 * The master key: 32 bytes as 64 hex digits, from the environment when given there, else from a file of mode 0600 that is
 * made on first use. Throws `config_invalid` for a malformed key and `key_missing` when a used folder has lost its file.
 */
export async function loadMasterKey(options: {
  readonly fromEnvironment: string | null;
  readonly file: string;
  /** The data folder already holds a database: a fresh key could not read it. */
  readonly existingData: boolean;
}): Promise<Buffer> {
  if (options.fromEnvironment !== null) return parseKey(options.fromEnvironment, 'MERKDIR_MASTER_KEY');
  const stored = await readMasterKey(options.file);
  if (stored !== null) {
    await chmod(options.file, 0o600);
    return stored;
  }
  if (options.existingData) {
    throw new MerkdirError(
      'key_missing',
      `The key file ${options.file} is missing, but the data folder holds a memory that was encrypted with it.`,
      'Put the key file back from your backup, or the 24 words of the recovery phrase into the option recovery_phrase; or start with an empty data folder.',
    );
  }
  return await createKey(options.file);
}

/** The key in the file, 32 bytes; null: there is no such file. Throws `config_invalid` for a malformed one. */
export async function readMasterKey(file: string): Promise<Buffer | null> {
  const content = await contentOf(file);
  return content === null ? null : parseKey(content.trim(), file);
}

/**
 * Makes this key (32 bytes) the one in the file. What was in it before, a key or not, stays beside it under a name of its
 * own: it may open an older backup.
 */
export async function replaceMasterKey(file: string, key: Buffer): Promise<void> {
  const before = await contentOf(file);
  if (before?.trim() === key.toString('hex')) return;
  const unfinished = `${file}.new`;
  await rm(unfinished, { force: true });
  await writeKey(unfinished, key);
  if (before !== null) {
    const name = createHash('sha256').update(before).digest('hex').slice(0, 8);
    await rename(file, `${file}.before-${name}`);
  }
  await rename(unfinished, file);
}

async function contentOf(file: string): Promise<string | null> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Throws `config_invalid` for anything but 64 hexadecimal digits; `origin` says where they stand. */
export function parseKey(text: string, origin: string): Buffer {
  if (!keyPattern.test(text)) {
    throw new MerkdirError(
      'config_invalid',
      `The master key in ${origin} is not 64 hexadecimal digits.`,
      'Restore the key from your backup. A new one can be made with: openssl rand -hex 32',
    );
  }
  return Buffer.from(text, 'hex');
}

async function createKey(file: string): Promise<Buffer> {
  await mkdir(dirname(file), { recursive: true });
  const key = randomBytes(32);
  await writeKey(file, key);
  return key;
}

async function writeKey(file: string, key: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(`${key.toString('hex')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

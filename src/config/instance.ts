import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MerkdirError } from '../kernel/errors.ts';

/** Name of the file in the data folder that tells clients how to reach the running instance. Mode 0600: it holds a token. */
export const instanceFileName = 'instance.json';

const baseUrl = (protocol: RegExp) => z.url({ protocol, normalize: false }).transform((url) => url.replace(/\/+$/, ''));

/** What a client needs to talk to the running instance of a data folder. */
export const instanceSchema = z.object({
  pid: z.int().positive(),
  /** Base address of the API, without a slash at the end ("http://127.0.0.1:8099"). */
  http: baseUrl(/^https?$/),
  /** Base address of the listener for assistants; null: it is off. */
  assistants: baseUrl(/^https?$/)
    .nullable()
    .default(null),
  /** Address of the broker, with credentials where it wants them ("mqtt://127.0.0.1:11883"). */
  mqtt: z.url({ protocol: /^(mqtts?|wss?)$/, normalize: false }),
  /** First part of every topic ("merkdir"). */
  prefix: z.string().min(1),
  /** Admin token of the API. */
  token: z.string().min(1),
});

export type Instance = z.infer<typeof instanceSchema>;

/**
 * Parses the content of an instance file.
 * @throws MerkdirError `config_invalid` when it isn't JSON or a field is missing or wrong.
 */
export function parseInstance(content: string): Instance {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw damaged('it is not JSON');
  }
  const result = instanceSchema.safeParse(value);
  if (result.success) return result.data;
  throw damaged(
    result.error.issues.map((issue) => `${issue.path.join('.') || 'content'}: ${issue.message}`).join('; '),
  );
}

/**
 * Reads the instance file of a data folder.
 * @throws MerkdirError `not_running` when there is none, `not_allowed` when it may not be read, `config_invalid` when
 *   it is damaged.
 */
export async function readInstance(folder: string): Promise<Instance> {
  try {
    return parseInstance(await readFile(join(folder, instanceFileName), 'utf8'));
  } catch (error) {
    if (error instanceof MerkdirError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw notRunning(folder, error);
    if (code === 'EACCES' || code === 'EPERM') {
      throw new MerkdirError(
        'not_allowed',
        `${join(folder, instanceFileName)} may not be read.`,
        'Use the account that started Merkdir.',
        error,
      );
    }
    throw error;
  }
}

/** The error of a client that finds nobody at home in `folder`. */
export function notRunning(folder: string, cause?: unknown): MerkdirError {
  return new MerkdirError(
    'not_running',
    `Merkdir is not running in ${folder}.`,
    'Start it with: npx merkdir start',
    cause,
  );
}

function damaged(reason: string): MerkdirError {
  return new MerkdirError(
    'config_invalid',
    `${instanceFileName} is damaged: ${reason}.`,
    'Stop and start Merkdir; it writes the file anew.',
  );
}

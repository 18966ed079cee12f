import { MerkdirError } from '../../kernel/errors.ts';
import type { ApiClient } from './api-client.ts';
import { columns } from './columns.ts';
import { knownAsker } from './known-name.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';

/** Lists the keys by which assistants ask; secrets are not kept. */
export async function listKeys(context: CliContext, options: { readonly json?: boolean }): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const keys = await api.keys();
  if (options.json === true) {
    output.line(JSON.stringify({ keys }, null, 2));
    return exitCode.done;
  }
  if (keys.length === 0) output.line(messages.noKeys);
  const rows = keys.map(({ name, person, reach, created_at }) => [
    name,
    person ?? messages.nobodysKey,
    messages.reaches[reach],
    created_at.slice(0, 10),
  ]);
  for (const line of columns(rows)) output.line(line);
  return exitCode.done;
}

export interface NewKeyOptions {
  readonly person?: string;
  readonly local?: boolean;
}

/** Makes a key and prints its secret alone on the line of the result, so that it can be piped. */
export async function addKey(context: CliContext, name: string, options: NewKeyOptions): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const named = options.person === undefined ? {} : { speaker: options.person };
  const { speaker: person } = await knownAsker(api, named, messages);
  const reach = options.local === true ? 'local' : 'cloud';
  const { secret } = await api.addKey({ name, reach, ...(person === undefined ? {} : { person }) });
  output.note(messages.keyAdded(name));
  output.line(secret);
  return exitCode.done;
}

/** Revokes the key of this name or id, at once. */
export async function revokeKey(context: CliContext, wanted: string): Promise<ExitCode> {
  const { api } = await context.connect();
  await api.revokeKey(await idOf(api, wanted));
  context.output.line(context.messages.keyRevoked);
  return exitCode.done;
}

async function idOf(api: ApiClient, wanted: string): Promise<string> {
  const plain = wanted.trim().toLowerCase();
  const key = (await api.keys()).find(({ id, name }) => id === plain || name.toLowerCase() === plain);
  if (key !== undefined) return key.id;
  throw new MerkdirError('not_found', 'There is no key of this name.', 'List them with: npx merkdir keys');
}

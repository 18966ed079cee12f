import { readFile, stat, writeFile } from 'node:fs/promises';
import { MerkdirError } from '../../kernel/errors.ts';
import { largestCopy } from '../http/contract/transfer.ts';
import { knownAsker } from './known-name.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';

export interface ExportOptions {
  readonly out?: string;
  readonly speaker?: string;
  readonly archive?: boolean;
  readonly passphraseFile?: string;
}

/** Writes the memory to a file: what one person may see as JSON, or all of it under a passphrase. */
export async function exportMemory(context: CliContext, options: ExportOptions): Promise<ExitCode> {
  const { messages, output } = context;
  if (options.archive === true && options.out === undefined) {
    output.note(messages.archiveNeedsFile);
    return exitCode.usage;
  }
  const { api } = await context.connect();
  const { speaker } = await knownAsker(api, options, messages);
  const bytes =
    options.archive === true
      ? await api.archive({ speaker, passphrase: await passphraseOf(context, options) })
      : await api.export(speaker);
  if (options.out === undefined) {
    output.line(Buffer.from(bytes).toString('utf8').trimEnd());
    return exitCode.done;
  }
  return await save(context, options.out, bytes);
}

/** Writes a backup that this installation can take back. */
export async function backup(
  context: CliContext,
  options: { readonly to: string; readonly speaker?: string },
): Promise<ExitCode> {
  const { api } = await context.connect();
  const { speaker } = await knownAsker(api, options, context.messages);
  return await save(context, options.to, await api.backup(speaker));
}

/** Takes an export, an archive or a backup in. */
export async function importMemory(
  context: CliContext,
  path: string,
  options: { readonly speaker?: string; readonly passphraseFile?: string },
): Promise<ExitCode> {
  const { messages, output } = context;
  const file = await contentOf(path);
  const kind = kindOf(file);
  if (kind === null) throw new MerkdirError('invalid_input', messages.foreignFile, messages.nothingImported);
  const { api } = await context.connect();
  const { speaker } = await knownAsker(api, options, messages);
  const passphrase = kind === 'archive' ? await passphraseOf(context, options) : null;
  const report = await api.import({ speaker, file: new Uint8Array(file), json: kind === 'export', passphrase });
  for (const line of messages.imported(report)) output.line(line);
  return exitCode.done;
}

/** Refused by its length, before any of it is read. */
async function contentOf(path: string): Promise<Buffer> {
  const { size } = await stat(path).catch((cause: unknown) => {
    throw new MerkdirError('not_found', 'There is no such file.', 'Check the path.', cause);
  });
  if (size > largestCopy) {
    throw new MerkdirError('message_too_large', 'The file is too large.', 'Nothing was imported.');
  }
  return await readFile(path);
}

function kindOf(file: Buffer): 'export' | 'archive' | 'backup' | null {
  if (file.subarray(0, 15).toString('latin1') === 'age-encryption.') return 'archive';
  if (file[0] === 0x1f && file[1] === 0x8b) return 'backup';
  return file.subarray(0, 64).toString('utf8').trimStart().startsWith('{') ? 'export' : null;
}

async function save({ messages, output }: CliContext, path: string, bytes: Uint8Array): Promise<ExitCode> {
  try {
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    throw new MerkdirError('invalid_input', messages.notWritten, messages.chooseAnotherFile, cause);
  }
  output.line(messages.written(path, bytes.length));
  return exitCode.done;
}

async function passphraseOf(
  { terminal, messages }: CliContext,
  { passphraseFile }: { readonly passphraseFile?: string },
): Promise<string> {
  if (passphraseFile !== undefined) return (await readFile(passphraseFile, 'utf8')).trim();
  const typed = terminal.interactive ? await terminal.ask(messages.askPassphrase) : null;
  if (typed === null || typed === '') {
    throw new MerkdirError('invalid_input', messages.needsPassphrase, '--passphrase-file <file>');
  }
  return typed;
}

import { knownAsker } from './known-name.ts';
import { memoryLines } from './memory-lines.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';

export interface PinOptions {
  readonly speaker?: string;
  readonly room?: string;
}

/** Pins a memory, so that the language model is told it with every question, or no longer; shows which one it was. */
export async function pin(
  context: CliContext,
  id: string,
  options: PinOptions & { readonly pinned: boolean },
): Promise<ExitCode> {
  const { output, messages, language } = context;
  const { api } = await context.connect();
  const asker = await knownAsker(api, options, messages);
  const memory = await api.pin(id, options.pinned, asker);
  output.line(messages.pinned(options.pinned));
  for (const line of memoryLines(memory, language, messages)) output.line(line);
  return exitCode.done;
}

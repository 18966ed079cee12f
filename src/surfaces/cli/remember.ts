import type { Language } from '../../domain/turn.ts';
import { knownAsker } from './known-name.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';

export interface RememberOptions {
  readonly speaker?: string;
  readonly room?: string;
  readonly scope?: 'private' | 'room' | 'shared';
  readonly language?: Language;
}

/** Stores a sentence as it stands, confirmed by whoever typed it. */
export async function remember(context: CliContext, text: string, options: RememberOptions): Promise<ExitCode> {
  const { api } = await context.connect();
  const asker = await knownAsker(api, options, context.messages);
  const { outcome, memory } = await api.remember({ text, scope: options.scope, language: options.language, ...asker });
  context.output.line(context.messages.remembered(outcome, memory.scope));
  return exitCode.done;
}

import type { Kind } from '../../domain/memory.ts';
import type { Language } from '../../domain/turn.ts';
import { knownAsker } from './known-name.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';

export interface RememberOptions {
  readonly speaker?: string;
  readonly room?: string;
  readonly scope?: 'private' | 'room' | 'shared';
  readonly language?: Language;
  readonly type?: Kind;
  readonly entity?: readonly string[];
  readonly salience?: number;
}

/** Stores a sentence as it stands, confirmed by whoever typed it. */
export async function remember(context: CliContext, text: string, options: RememberOptions): Promise<ExitCode> {
  const { api } = await context.connect();
  const asker = await knownAsker(api, options, context.messages);
  const { outcome, memory } = await api.remember({
    text,
    scope: options.scope,
    language: options.language,
    kind: options.type,
    entities: options.entity === undefined ? undefined : [...options.entity],
    salience: options.salience,
    ...asker,
  });
  context.output.line(context.messages.remembered(outcome, memory.scope));
  return exitCode.done;
}

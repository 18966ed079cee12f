import type { Language } from '../../domain/turn.ts';
import { knownAsker } from './known-name.ts';
import { explanation, memoryLines } from './memory-lines.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';

export interface RecallOptions {
  /** How many at most, 1 … 100. */
  readonly k: number;
  readonly speaker?: string;
  readonly room?: string;
  readonly language?: Language;
  readonly minSalience?: number;
  readonly associativeDepth?: number;
  readonly activationDecay?: number;
  readonly explain?: boolean;
  /** What is merely near too, where nothing surely answers. */
  readonly near?: boolean;
  readonly history?: boolean;
  readonly json?: boolean;
}

/** Shows the memories that answer a question, best first, or says that none surely does. */
export async function recall(context: CliContext, text: string, options: RecallOptions): Promise<ExitCode> {
  const { output, messages, language } = context;
  const { api } = await context.connect();
  const asker = await knownAsker(api, options, messages);
  const { k: limit, history } = options;
  const result = await api.recall({
    text,
    limit,
    history,
    language: options.language,
    min_salience: options.minSalience,
    associative_depth: options.associativeDepth,
    activation_decay: options.activationDecay,
    ...asker,
  });
  if (options.json === true) {
    output.line(JSON.stringify(result, null, 2));
    return exitCode.done;
  }
  if (result.hits.length === 0) output.line(messages.nothingRemembered);
  else if (!result.answered) {
    const shown = options.near === true || options.explain === true;
    output.line(shown ? messages.onlyNear : messages.nothingSure(result.hits.length));
    if (!shown) return exitCode.done;
  }
  for (const hit of result.hits) {
    for (const line of memoryLines(hit, language, messages)) output.line(line);
    if (options.explain !== true) continue;
    for (const line of explanation(hit, language)) output.line(line);
  }
  return exitCode.done;
}

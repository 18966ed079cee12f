import { columns } from './columns.ts';
import { knownAsker } from './known-name.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';

export interface DigestOptions {
  readonly speaker?: string;
  readonly kind?: 'week' | 'month' | 'profile';
  readonly about?: string;
  readonly json?: boolean;
}

/** Shows weeks, months and profiles, each with its statements. */
export async function listDigests(context: CliContext, options: DigestOptions): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const { speaker } = await knownAsker(api, options, messages);
  const digests = await api.digests({ speaker, kind: options.kind ?? null, about: options.about ?? null });
  if (options.json === true) output.line(JSON.stringify({ digests }, null, 2));
  else if (digests.length === 0) output.line(messages.noDigests);
  else
    for (const { kind, from, owner, lines } of digests) {
      output.line(messages.digestTitle(kind, from?.slice(0, 10) ?? null, owner));
      for (const { text } of lines) output.line(`  ${text}`);
    }
  return exitCode.done;
}

/** Lists memories that may not hold any more, since something they rest on has changed. */
export async function listQuestions(context: CliContext, options: DigestOptions): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const questions = await api.questions(await knownAsker(api, options, messages));
  if (options.json === true) output.line(JSON.stringify({ questions }, null, 2));
  else if (questions.length === 0) output.line(messages.noQuestions);
  else {
    const rows = questions.map(({ memory, changed, now }) => [
      memory.id,
      memory.text,
      messages.questionBecause(changed.text, now?.text ?? null),
    ]);
    for (const line of columns(rows)) output.line(line);
  }
  return exitCode.done;
}

/** Says whether such a memory still holds. */
export async function answerQuestion(
  context: CliContext,
  id: string,
  { holds, ...options }: DigestOptions & { readonly holds: boolean },
): Promise<ExitCode> {
  const { api } = await context.connect();
  const asker = await knownAsker(api, options, context.messages);
  await api.answerQuestion(id, { ...asker, holds });
  context.output.line(context.messages.questionAnswered(holds));
  return exitCode.done;
}

import type { ApiClient, Asker } from './api-client.ts';
import { knownAsker } from './known-name.ts';
import { memoryLines } from './memory-lines.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';
import { printable } from './printable.ts';

export interface ForgetOptions {
  readonly id?: string;
  readonly speaker?: string;
  readonly room?: string;
  readonly yes?: boolean;
}

interface Doomed {
  readonly id: string;
  /** What of it goes; empty: all it says. */
  readonly parts: readonly string[];
}

/** Most memories that are shown for one topic. */
const mostShown = 20;

/**
 * Shows what would be forgotten, asks, and forgets it for good. Several are never forgotten unseen; of one that says several
 * things only those go that the topic means.
 */
export async function forget(context: CliContext, topic: string, options: ForgetOptions): Promise<ExitCode> {
  const { messages, output } = context;
  if ((topic === '') === (options.id === undefined)) {
    output.note(messages.topicOrId);
    return exitCode.usage;
  }
  const { api } = await context.connect();
  const asker = await knownAsker(api, options, messages);
  const { id } = options;
  const doomed = id === undefined ? await showMatches(context, api, { topic, asker }) : [{ id, parts: [] }];
  if (doomed.length === 0) {
    output.line(messages.nothingRemembered);
    return exitCode.done;
  }
  await warnOfUse(context, api, { ids: doomed.map(({ id }) => id), asker });
  const refusal = await whyNot(context, doomed.length, options.yes === true);
  if (refusal !== null) {
    output.note(refusal);
    return exitCode.failed;
  }
  const [{ id: first, parts } = { id: '', parts: [] }] = doomed;
  if (parts.length > 0) {
    const { text } = await api.forgetParts(first, parts, asker);
    output.line(messages.partForgotten(printable(text)));
    return exitCode.done;
  }
  for (const each of doomed) await api.forget(each.id, asker);
  output.line(messages.forgotten(doomed.length));
  return exitCode.done;
}

async function showMatches(
  { output, messages, language }: CliContext,
  api: ApiClient,
  { topic, asker }: { topic: string; asker: Asker },
): Promise<readonly Doomed[]> {
  const { memories } = await api.search({ topic, limit: mostShown, ...asker });
  if (memories.length > 0) output.line(messages.wouldForget(memories.length));
  for (const memory of memories) {
    for (const line of memoryLines(memory, language, messages)) output.line(line);
    if (memories.length > 1) output.line(`   --id ${memory.id}`);
  }
  const [only] = memories;
  if (only === undefined || memories.length > 1) return memories.map(({ id }) => ({ id, parts: [] }));
  if (only.meant.length > 0) output.line(messages.onlyParts(printable(only.meant.join(' ')), only.id));
  return [{ id: only.id, parts: only.meant }];
}

/** Names the automations that use what would go; also where nobody is asked. */
async function warnOfUse(
  { output, messages }: CliContext,
  api: ApiClient,
  { ids, asker }: { readonly ids: readonly string[]; readonly asker: Asker },
): Promise<void> {
  for (const { name, automations } of await api.forgetPreview(ids, asker)) {
    if (automations === null) output.note(messages.useUnknown(printable(name)));
    else if (automations.length > 0) output.note(messages.wouldMiss(printable(name), automations.map(printable)));
  }
}

/** What keeps from forgetting; null: the person agreed. */
async function whyNot({ messages, terminal }: CliContext, count: number, yes: boolean): Promise<string | null> {
  if (yes) return count === 1 ? null : messages.severalMatch;
  if (!terminal.interactive) return messages.needsYes;
  const answer = await terminal.ask(messages.askForget(count));
  return answer !== null && messages.isYes(answer) ? null : messages.nothingForgotten;
}

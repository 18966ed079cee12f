import type { DraftsResponse } from '../http/contract/drafts.ts';
import { columns } from './columns.ts';
import { knownAsker } from './known-name.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';

export interface DraftOptions {
  readonly speaker?: string;
  readonly text?: string;
  readonly json?: boolean;
}

/** Lists what was learned in passing and waits for a decision. */
export async function listDrafts(context: CliContext, options: DraftOptions): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const drafts = await api.drafts(await knownAsker(api, options, messages));
  if (options.json === true) output.line(JSON.stringify({ drafts }, null, 2));
  else if (drafts.length === 0) output.line(messages.noDrafts);
  else for (const line of columns(drafts.map((draft) => rowOf(draft, context)))) output.line(line);
  return exitCode.done;
}

function rowOf(draft: DraftsResponse['drafts'][number], { messages }: CliContext): readonly string[] {
  const marks = [
    ...(draft.conflict === null ? [] : [messages.draftConflicts]),
    ...(draft.taken_back ? [messages.draftTakenBack] : []),
  ];
  return [draft.id, draft.confidence.toFixed(2), draft.owner ?? '', draft.text, marks.join(', ')];
}

/** Makes a draft a memory, in other words where they are given. */
export async function acceptDraft(context: CliContext, id: string, options: DraftOptions): Promise<ExitCode> {
  const { api } = await context.connect();
  const asker = await knownAsker(api, options, context.messages);
  const { memory } = await api.acceptDraft(id, { ...asker, text: options.text ?? null });
  context.output.line(context.messages.remembered('created', memory.scope));
  return exitCode.done;
}

export async function rejectDraft(context: CliContext, id: string, options: DraftOptions): Promise<ExitCode> {
  const { api } = await context.connect();
  await api.rejectDraft(id, await knownAsker(api, options, context.messages));
  context.output.line(context.messages.draftRejected);
  return exitCode.done;
}

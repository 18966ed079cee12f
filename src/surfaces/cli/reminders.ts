import type { IntentionView } from '../http/contract/intentions.ts';
import { columns } from './columns.ts';
import { knownAsker } from './known-name.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';

export interface ReminderOptions {
  readonly speaker?: string;
  readonly room?: string;
  readonly json?: boolean;
}

/** Lists reminders, the soonest first; with `over` what has been told and done too. */
export async function listReminders(
  context: CliContext,
  options: ReminderOptions & { readonly over?: boolean },
): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const asker = await knownAsker(api, options, messages);
  const intentions = await api.intentions({ ...asker, over: options.over === true });
  if (options.json === true) output.line(JSON.stringify({ intentions }, null, 2));
  else if (intentions.length === 0) output.line(messages.noReminders);
  else for (const line of columns(intentions.map((each) => rowOf(each, context)))) output.line(line);
  return exitCode.done;
}

/** Keeps one for a time: an instant (ISO 8601), and a rule (RFC 5545) where it repeats. */
export async function addReminder(
  context: CliContext,
  text: string,
  { at, rule, ...options }: ReminderOptions & { readonly at: string; readonly rule?: string },
): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const asker = await knownAsker(api, options, messages);
  const trigger = { kind: 'time', at, ...(rule === undefined ? {} : { rule }) };
  output.line(rowOf(await api.addIntention({ ...asker, text, trigger }), context).join('  '));
  return exitCode.done;
}

/** Ends one, or has it told again later. */
export async function endReminder(
  context: CliContext,
  { id, end, until }: { readonly id: string; readonly end: 'done' | 'delete' | 'snooze'; readonly until?: string },
  options: ReminderOptions,
): Promise<ExitCode> {
  const { api } = await context.connect();
  const asker = await knownAsker(api, options, context.messages);
  await api.endIntention(id, end, { ...asker, ...(until === undefined ? {} : { until }) });
  context.output.line(context.messages.reminderEnded(end));
  return exitCode.done;
}

/** Shows what is new, as it would be said, or as data. */
export async function showBriefing(
  context: CliContext,
  { since, ...options }: ReminderOptions & { readonly since?: string },
): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const asker = await knownAsker(api, options, messages);
  const briefing = await api.briefing({ ...asker, ...(since === undefined ? {} : { since }) });
  if (options.json === true) {
    output.line(JSON.stringify(briefing, null, 2));
    return exitCode.done;
  }
  output.line(briefing.spoken);
  const rows = [
    ...briefing.reminders.map((each) => [each.due_at ?? '', each.text]),
    ...briefing.memories.map(({ recorded_at, text }) => [recorded_at, text]),
    ...briefing.sightings.map(({ to, name, label, camera }) => [to, `${name ?? label} ${camera ?? ''}`.trim()]),
  ];
  for (const line of columns(rows)) output.line(`  ${line}`);
  return exitCode.done;
}

function rowOf(intention: IntentionView, { messages }: CliContext): readonly string[] {
  const { id, due_at, text, rule, waits_for, state } = intention;
  return [id, due_at ?? waits_for ?? '', text, rule ?? '', messages.reminderState(state)];
}

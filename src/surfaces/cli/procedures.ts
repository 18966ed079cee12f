import type { ProcedureView } from '../http/contract/procedures.ts';
import { columns } from './columns.ts';
import { knownAsker } from './known-name.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';
import { printable } from './printable.ts';

export interface ProcedureOptions {
  readonly speaker?: string;
  readonly room?: string;
  readonly anyway?: boolean;
  readonly json?: boolean;
}

/** Lists learned behaviour, what is of use most first. */
export async function listProcedures(context: CliContext, options: ProcedureOptions): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const { speaker } = await knownAsker(api, options, messages);
  const procedures = await api.procedures(speaker);
  if (options.json === true) output.line(JSON.stringify({ procedures }, null, 2));
  else if (procedures.length === 0) output.line(messages.noProcedures);
  else for (const line of columns(procedures.map((procedure) => rowOf(procedure, context)))) output.line(line);
  return exitCode.done;
}

/** Shows one with its versions, its script, and the automations that use it. */
export async function showProcedure(context: CliContext, slug: string, options: ProcedureOptions): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const { speaker } = await knownAsker(api, options, messages);
  const detail = await api.procedure(slug, speaker);
  if (options.json === true) {
    output.line(JSON.stringify(detail, null, 2));
    return exitCode.done;
  }
  output.line(rowOf(detail.procedure, context).join('  '));
  for (const { version, text } of detail.versions) output.line(`  ${version}: ${text}`);
  for (const line of scriptLines(detail.procedure)) output.line(`  ${line}`);
  if (detail.automations === null) output.note(messages.useUnknown(printable(detail.procedure.name)));
  else output.line(`  ${messages.usedBy(detail.automations)}`);
  return exitCode.done;
}

/** Changes one: pause, resume, rename. */
export async function changeProcedure(
  context: CliContext,
  slug: string,
  change: ProcedureOptions & { readonly paused?: boolean; readonly name?: string },
): Promise<ExitCode> {
  const { api } = await context.connect();
  const { speaker } = await knownAsker(api, change, context.messages);
  const { paused, name, anyway } = change;
  const wanted = { ...(paused === undefined ? {} : { paused }), ...(name === undefined ? {} : { name }) };
  const { procedure, automations } = await api.changeProcedure(slug, { ...wanted, speaker, anyway: anyway === true });
  if (automations === null) context.output.note(context.messages.useUnknown(printable(procedure.name)));
  return told(context, procedure);
}

/** Ends one of its former names. */
export async function releaseProcedure(
  context: CliContext,
  slug: string,
  { former, ...options }: ProcedureOptions & { readonly former: string },
): Promise<ExitCode> {
  const { api } = await context.connect();
  const { speaker } = await knownAsker(api, options, context.messages);
  return told(context, await api.orderProcedure(slug, 'release', { speaker, slug: former }));
}

/** Proposes what it could switch, or runs it. */
export async function orderProcedure(
  context: CliContext,
  order: { readonly slug: string; readonly what: 'propose' | 'run' },
  options: ProcedureOptions,
): Promise<ExitCode> {
  const { api } = await context.connect();
  const asker = await knownAsker(api, options, context.messages);
  const procedure = await api.orderProcedure(order.slug, order.what, { ...asker });
  for (const line of order.what === 'propose' ? scriptLines(procedure) : []) context.output.line(line);
  return told(context, procedure);
}

/** Shows what it would switch, and confirms exactly that when somebody says yes. */
export async function confirmProcedure(
  context: CliContext,
  slug: string,
  { yes, ...options }: ProcedureOptions & { readonly yes?: boolean },
): Promise<ExitCode> {
  const { output, terminal, messages } = context;
  const { api } = await context.connect();
  const { speaker } = await knownAsker(api, options, messages);
  const { procedure } = await api.procedure(slug, speaker);
  if (procedure.script === null) {
    output.note(messages.nothingProposed);
    return exitCode.failed;
  }
  for (const line of scriptLines(procedure)) output.line(line);
  const answer = yes === true || !terminal.interactive ? null : await terminal.ask(messages.confirmScript);
  if (yes !== true && (answer === null || !messages.isYes(answer))) return exitCode.failed;
  return told(context, await api.orderProcedure(slug, 'confirm', { speaker, script: procedure.script.id }));
}

function told(context: CliContext, procedure: ProcedureView): ExitCode {
  context.output.line(rowOf(procedure, context).join('  '));
  return exitCode.done;
}

function rowOf(procedure: ProcedureView, { messages }: CliContext): readonly string[] {
  const { slug, name, version, state, script, runs } = procedure;
  const confirmed = script?.confirmed_at == null ? '' : messages.scriptConfirmed(runs);
  return [slug, name, `v${version}`, messages.procedureState(state), confirmed];
}

function scriptLines({ script }: ProcedureView): readonly string[] {
  if (script === null) return [];
  const calls = script.calls.map(({ service, entities, data }) => {
    const figures = Object.entries(data).map(([key, value]) => ` ${key}=${value}`);
    return `+ ${service} ${entities.join(', ')}${figures.join('')}`;
  });
  return [...calls, ...script.unresolved.map((step) => `? ${step}`)];
}

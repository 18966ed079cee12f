import type { DoctorResponse } from '../http/contract/upkeep.ts';
import { columns } from './columns.ts';
import type { Messages } from './messages.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';

/** Creates the invented demo household and says what to type next. */
export async function demo(context: CliContext): Promise<ExitCode> {
  const { api } = await context.connect();
  const counts = await api.demo(context.language);
  for (const line of context.messages.demoLoaded(counts)) context.output.line(line);
  return exitCode.done;
}

/** Takes out of Home Assistant what Merkdir has put there; the data stay where they are. */
export async function uninstall(context: CliContext): Promise<ExitCode> {
  const { api, folder } = { ...(await context.connect()), folder: context.folder };
  await api.uninstall();
  for (const line of context.messages.uninstalled(folder)) context.output.line(line);
  return exitCode.done;
}

/** Checks the installation. Fails when something is broken; warnings don't count. */
export async function doctor(context: CliContext, options: { readonly json?: boolean }): Promise<ExitCode> {
  const { output, messages, language } = context;
  const { api } = await context.connect();
  const { findings } = await api.doctor(language);
  if (options.json === true) output.line(JSON.stringify({ findings }, null, 2));
  else for (const line of findingLines(findings, messages)) output.line(line);
  return findings.some(({ state }) => state === 'problem') ? exitCode.failed : exitCode.done;
}

function findingLines(findings: DoctorResponse['findings'], messages: Messages): readonly string[] {
  return columns(
    findings.map(({ check, state, message, hint }) => [
      check,
      messages.findingStates[state],
      hint === null ? message : `${message} → ${hint}`,
    ]),
  );
}

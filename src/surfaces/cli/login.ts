import { knownAsker } from './known-name.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';

/** Prints a one-time link to the panel, alone on the line of the result, so that it can be piped. */
export async function login(context: CliContext, wanted: string | null): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  const { speaker = null } = wanted === null ? {} : await knownAsker(api, { speaker: wanted }, messages);
  const link = await api.loginLink(speaker);
  output.note(messages.loginLink(speaker));
  output.line(link);
  return exitCode.done;
}

import { type CliContext, type ExitCode, exitCode } from './ports.ts';

export interface ConsolidateOptions {
  readonly dryRun?: boolean;
  readonly undo?: string;
  readonly json?: boolean;
}

/** Tidies up now, or says what that would do, or takes a run back. */
export async function consolidate(context: CliContext, options: ConsolidateOptions): Promise<ExitCode> {
  const { output, messages } = context;
  const { api } = await context.connect();
  if (options.undo !== undefined) {
    output.line(messages.restored((await api.undoConsolidation(options.undo)).restored));
    return exitCode.done;
  }
  const report = await api.consolidate(options.dryRun === true);
  if (options.json === true) output.line(JSON.stringify(report, null, 2));
  else for (const line of messages.consolidated(report)) output.line(line);
  return exitCode.done;
}

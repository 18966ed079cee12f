import { CommanderError } from 'commander';
import { toMerkdirError } from '../../kernel/errors.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';
import { printable } from './printable.ts';
import { buildProgram } from './program.ts';
import { usageErrorLines } from './usage-error.ts';
import type { ProgramParts } from './wiring.ts';

/** Runs one command line (without interpreter and script) and returns how it ended; errors are told, never thrown. */
export async function runCli(words: readonly string[], parts: Omit<ProgramParts, 'finish'>): Promise<ExitCode> {
  let ended: ExitCode = exitCode.done;
  const finish = (code: ExitCode) => {
    ended = code;
  };
  try {
    await buildProgram({ ...parts, finish }).parseAsync([...words], { from: 'user' });
    return ended;
  } catch (error) {
    return tell(error, parts.context);
  }
}

function tell(error: unknown, { output, messages, language, folder }: CliContext): ExitCode {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return exitCode.done;
    for (const line of usageErrorLines(error, language)) output.note(line);
    return exitCode.usage;
  }
  const { code, message, hint } = toMerkdirError(error);
  if (code === 'not_running') output.note(messages.notRunning(folder));
  else if (messages.errors[code] !== undefined) output.note(messages.errors[code]);
  else for (const line of [message, hint]) output.note(printable(line));
  return exitCode.failed;
}

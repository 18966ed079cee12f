import { type Command, Option } from 'commander';
import { languages } from '../../domain/turn.ts';
import type { HelpTexts } from './help.ts';
import type { CliContext, ExitCode } from './ports.ts';

export interface ProgramParts {
  readonly context: CliContext;
  readonly version: string;
  /** Runs the server in this process. */
  startServer(): Promise<void>;
  /** Called with how the command ended. */
  finish(code: ExitCode): void;
}

/** What every group of commands is built with. */
export interface Wiring extends ProgramParts {
  readonly program: Command;
  readonly texts: HelpTexts;
}

/** Options that several commands have. */
export function optionsOf({ texts: { options } }: Wiring) {
  return {
    speaker: new Option('--speaker <name>', options.speaker),
    room: new Option('--room <name>', options.room),
    language: new Option('--language <language>', options.language).choices(languages),
    json: new Option('--json', options.json),
    alias: new Option('--alias <name...>', options.alias),
  };
}

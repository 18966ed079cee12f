import type { TurnResponse } from '../mqtt/turn-contract.ts';
import { knownAsker } from './known-name.ts';
import { type CliContext, type ExitCode, exitCode } from './ports.ts';
import { printable } from './printable.ts';

export interface SayOptions {
  readonly satellite: string;
  readonly speaker?: string;
  readonly room?: string;
  readonly language?: string;
  readonly conversation?: string;
}

/**
 * Hands in a sentence like a satellite and prints the reply. Without a conversation id the satellite's own
 * conversation goes on, so that "Ja" answers what was asked before.
 */
export async function say(context: CliContext, text: string, options: SayOptions): Promise<ExitCode> {
  const { api, ask } = await context.connect();
  const { speaker, room } = await knownAsker(api, options, context.messages);
  const response = await ask({
    text,
    satellite: options.satellite,
    ...(speaker === undefined ? {} : { speaker }),
    ...(room === undefined ? {} : { room }),
    ...(options.language === undefined ? {} : { language: options.language }),
    ...(options.conversation === undefined ? {} : { conversation_id: options.conversation }),
  });
  return print(context, response);
}

function print({ output, messages }: CliContext, { handled, reply, act, error }: TurnResponse): ExitCode {
  if (error !== undefined) {
    output.note(printable(reply));
    output.note(printable(error.hint));
    return exitCode.failed;
  }
  if (!handled) {
    output.note(messages.notHandled(act));
    return exitCode.notHandled;
  }
  output.line(printable(reply));
  return exitCode.done;
}

import { type CliContext, type ExitCode, exitCode } from './ports.ts';

const wordsPerLine = 4;

/**
 * Prints the words of the master key, in lines of four to write down. They come from the data folder of this computer, never
 * from the running instance: whoever may read that folder has the key already, and nobody gets it over the network.
 */
export async function recovery({ messages, output, recoveryPhrase }: CliContext): Promise<ExitCode> {
  const words = await recoveryPhrase();
  output.note(messages.recoveryWords);
  for (let first = 0; first < words.length; first += wordsPerLine) {
    output.line(words.slice(first, first + wordsPerLine).join(' '));
  }
  output.note(messages.recoveryUse);
  return exitCode.done;
}

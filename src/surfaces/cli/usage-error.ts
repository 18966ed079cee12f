import type { CommanderError } from 'commander';
import type { Language } from '../../domain/turn.ts';

/** First thing in single quotes: the option, command or argument commander complains about. */
function subject(message: string): string {
  return /'([^']+)'/.exec(message)?.[1] ?? '';
}

/** What commander says is allowed: choices, or the range of a number. */
function allowed(message: string): string {
  return /is invalid\. (?:Allowed choices are )?(.+?)\.?$/.exec(message)?.[1] ?? '';
}

function germanReason({ code, message }: CommanderError): string {
  switch (code) {
    case 'commander.unknownOption':
      return `Die Option ${subject(message)} gibt es nicht.`;
    case 'commander.unknownCommand':
      return `Den Befehl ${subject(message)} gibt es nicht.`;
    case 'commander.missingArgument':
      return `Es fehlt eine Angabe: ${subject(message)}.`;
    case 'commander.optionMissingArgument':
      return `Nach ${subject(message)} fehlt eine Angabe.`;
    case 'commander.invalidArgument':
      return `Die Angabe zu ${subject(message)} passt nicht. Erlaubt: ${allowed(message)}.`;
    case 'commander.excessArguments':
      return 'Das sind zu viele Angaben.';
    default:
      return message;
  }
}

/** What is wrong with a command line, with what was probably meant, in the language of the terminal. */
export function usageErrorLines(error: CommanderError, language: Language): readonly string[] {
  if (error.code === 'commander.help') return [help(language)];
  const [message = '', suggestion] = error.message.replace(/^error: /, '').split('\n');
  if (language === 'en') return [message, ...(suggestion === undefined ? [] : [suggestion]), help(language)];
  const similar = /Did you mean (?:one of )?([^?]+)/.exec(suggestion ?? '')?.[1];
  return [germanReason(error), ...(similar === undefined ? [] : [`(Meinst du ${similar}?)`]), help(language)];
}

function help(language: Language): string {
  return language === 'de' ? 'Hilfe: npx merkdir --help' : 'Help: npx merkdir --help';
}

import type { Language } from '../../domain/turn.ts';

/** German for a German terminal, else English; which variable counts is POSIX's order (XBD chapter 8.2). */
export function terminalLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const locale = [environment['LC_ALL'], environment['LC_MESSAGES'], environment['LANG']].find((value) => value);
  return /^de(?:[_.@-]|$)/i.test(locale ?? '') ? 'de' : 'en';
}

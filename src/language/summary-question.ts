import type { Language } from '../domain/turn.ts';
import { fold } from './fold.ts';

/** Folded questions without their times that ask for everything in general. */
const summaries: Readonly<Record<Language, RegExp>> = {
  de: /^(?:(?:sag|erzaehl)(?:e)? (?:mir |uns )?(?:mal )?)?was (?:(?:war|gab es|gabs|ist|hat sich|lief) ?(?:denn |so |alles |bei uns |hier |zu hause )*(?:los|passiert|geschehen|getan|neues|alles)?|(?:denn |so |alles |bei uns )*(?:los war|passiert ist|geschehen ist|gelaufen ist))$/,
  en: /^(?:tell (?:me|us) )?what(?: all)? (?:happened|was (?:going on|up|new|happening)|went on|did we do|has happened)(?: here| at home| with us)?$/,
};

/** Whether a question, its times taken out, asks for everything that was, and for nothing in particular. Pure. */
export function asksForSummary(question: string, language: Language): boolean {
  const text = fold(question)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return summaries[language].test(text);
}

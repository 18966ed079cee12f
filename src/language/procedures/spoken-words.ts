import type { Language } from '../../domain/turn.ts';
import { grammars } from '../grammar/grammar.ts';
import { dropWakeWord, trimFillers } from '../grammar/trim.ts';
import { readUtterance, type Utterance } from '../utterance.ts';

/** Longest words that fire a procedure, in words: longer ones are a sentence that nobody says twice alike. */
export const mostWords = 8;

/** A sentence without the wake word and the polite words around it. */
export function bareUtterance(text: string, language: Language): Utterance {
  const { spellings, openers, closers } = grammars[language];
  return trimFillers(dropWakeWord(readUtterance(text, spellings)), openers, closers);
}

/** Words as procedures are found by them: folded, without politeness. */
export function spokenWords(text: string, language: Language): string {
  return bareUtterance(text, language)
    .words.map(({ folded }) => folded)
    .join(' ');
}

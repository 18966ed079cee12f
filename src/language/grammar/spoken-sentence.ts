import type { SaidScope } from '../scope-phrases.ts';
import { liftScopeWords } from '../scope-words.ts';
import { readUtterance } from '../utterance.ts';
import type { Grammar } from './grammar.ts';
import { type Matchable, matchable } from './match.ts';
import { dropWakeWord, trimFillers } from './trim.ts';

/** A sentence as rules look at it: without wake word, scope words, and what people say before and after it. */
export function spokenSentence(
  text: string,
  { spellings, openers, closers }: Pick<Grammar, 'spellings' | 'openers' | 'closers'>,
): { readonly sentence: Matchable; readonly said: SaidScope } {
  const { rest, said, commands } = liftScopeWords(dropWakeWord(readUtterance(text, spellings)));
  return { sentence: matchable(trimFillers(rest, openers, closers), commands), said };
}

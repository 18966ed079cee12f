import type { Memory } from '../../domain/memory.ts';
import { saysBirth } from '../../language/birth-words.ts';
import { isLiking, saysFavourite } from '../../language/liking.ts';
import type { Question } from './question.ts';
import { isSaid } from './word-support.ts';

/** A memory with its folded words. */
export interface Worded {
  readonly memory: Pick<Memory, 'language'>;
  readonly words: readonly string[];
}

/** Whether a memory says a word of the question, in its own language or, where that is another one, translated. */
export function isMeant(
  word: string,
  { language, anchors: { heard }, translations }: Pick<Question, 'language' | 'anchors' | 'translations'>,
  { memory, words }: Worded,
): boolean {
  if (isSaid(word, words, heard) || saysFavourite(word, words) || saysBirth(word, words)) return true;
  if (isLiking(word) && !word.startsWith('lieblings') && words.some(isLiking)) return true;
  if (memory.language === language) return false;
  return (translations.get(word) ?? []).some((parts) => parts.every((part) => isSaid(part, words, false)));
}

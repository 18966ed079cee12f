import type { Language } from '../../domain/turn.ts';
import { matchable } from '../grammar/match.ts';
import { contentWords } from '../search-terms.ts';
import { procedureForms } from './language-forms.ts';
import { bareUtterance } from './spoken-words.ts';

/** Whether somebody wishes that something is always so ("mach es abends immer wärmer"), beyond this once. */
export function isLastingWish(text: string, language: Language): boolean {
  const sentence = matchable(bareUtterance(text, language), false).text;
  return procedureForms[language].wishes.some(
    ({ says, butNot }) =>
      says.every(({ pattern }) => pattern.test(sentence)) && !butNot.some(({ pattern }) => pattern.test(sentence)),
  );
}

/** The same for wishes of the same words in any order. */
export function wishKey(text: string): string {
  return [...contentWords(text)].toSorted().join(' ');
}

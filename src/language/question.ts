import type { Language } from '../domain/turn.ts';
import { startsLikeQuestion as startsInEnglish } from './grammar/english/wording.ts';
import { startsLikeQuestion as startsInGerman } from './grammar/german/wording.ts';
import { readUtterance } from './utterance.ts';

const noSpellings = new Map<string, string>();

/** Whether a sentence asks something: by its mark, or, since speech recognition leaves marks out, by its first words. */
export function isQuestion(text: string, language: Language): boolean {
  if (/\?\s*$/.test(text)) return true;
  const words = readUtterance(text, noSpellings).words.map(({ folded }) => folded);
  return language === 'de' ? startsInGerman(words) : startsInEnglish(words);
}

import type { Language } from '../domain/turn.ts';
import {
  questionWords as englishQuestionWords,
  startsLikeQuestion as startsInEnglish,
} from './grammar/english/wording.ts';
import {
  questionWords as germanQuestionWords,
  startsLikeQuestion as startsInGerman,
} from './grammar/german/wording.ts';
import { readUtterance } from './utterance.ts';

const noSpellings = new Map<string, string>();

/** Whether a sentence asks something: by its mark, or, since speech recognition leaves marks out, by its first words. */
export function isQuestion(text: string, language: Language): boolean {
  if (/\?\s*$/.test(text)) return true;
  const words = readUtterance(text, noSpellings).words.map(({ folded }) => folded);
  return language === 'de' ? startsInGerman(words) : startsInEnglish(words);
}

const questionWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: germanQuestionWords,
  en: englishQuestionWords,
};
/** "Und mit wem …": a question word stands no later. */
const openingWords = 3;

/** Whether a question wants a yes or a no ("Mag Ben Oliven?"), not a value. */
export function asksWhether(text: string, language: Language): boolean {
  const words = readUtterance(text, noSpellings).words.map(({ folded }) => folded);
  return !words.slice(0, openingWords).some((word) => questionWords[language].has(word));
}

import { type Language, languages } from '../../domain/turn.ts';
import type { Vocabulary } from '../grammar/template.ts';
import { englishAnswerTriggers, englishTriggers, englishTriggerVocabulary } from './english.ts';
import { germanAnswerTriggers, germanTriggers, germanTriggerVocabulary } from './german.ts';
import { triggerSentence } from './trigger-sentence.ts';

/**
 * What is said to the memory: `always` surely, `answers` only while it has asked something. In the notation of Home
 * Assistant's sentence triggers (`[optional]`, `(one|of)`, `{any words}`).
 */
export interface TriggerSentences {
  readonly always: readonly string[];
  readonly answers: readonly string[];
}

const vocabularies: Readonly<Record<Language, Vocabulary>> = {
  de: germanTriggerVocabulary,
  en: englishTriggerVocabulary,
};
const always: Readonly<Record<Language, readonly string[]>> = { de: germanTriggers, en: englishTriggers };
const answers: Readonly<Record<Language, readonly string[]>> = {
  de: germanAnswerTriggers,
  en: englishAnswerTriggers,
};

/** The sentences of all languages: Home Assistant's triggers match whatever language is spoken to it. */
export function triggerSentences(): TriggerSentences {
  const written = (templates: Readonly<Record<Language, readonly string[]>>) =>
    languages.flatMap((language) =>
      templates[language].map((template) => triggerSentence(template, vocabularies[language])),
    );
  return { always: written(always), answers: written(answers) };
}

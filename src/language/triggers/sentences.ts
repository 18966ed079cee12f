import { type Language, languages } from '../../domain/turn.ts';
import type { Vocabulary } from '../grammar/template.ts';
import {
  englishAnswerTriggers,
  englishReminderTriggers,
  englishTriggers,
  englishTriggerVocabulary,
} from './english.ts';
import { germanAnswerTriggers, germanReminderTriggers, germanTriggers, germanTriggerVocabulary } from './german.ts';
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
const reminders = { de: germanReminderTriggers, en: englishReminderTriggers } as const;
const answers: Readonly<Record<Language, readonly string[]>> = {
  de: germanAnswerTriggers,
  en: englishAnswerTriggers,
};

/**
 * The sentences of all languages: Home Assistant's triggers match whatever language is spoken to it. `plainReminders`: the
 * memory keeps reminders at a time too, not only those after an event.
 */
export function triggerSentences({ plainReminders = false } = {}): TriggerSentences {
  const written = (language: Language, templates: readonly string[]) =>
    templates.map((template) => triggerSentence(template, vocabularies[language]));
  return {
    always: languages.flatMap((language) => [
      ...written(language, always[language]),
      ...written(language, reminders[language][plainReminders ? 'all' : 'events']),
    ]),
    answers: languages.flatMap((language) => written(language, answers[language])),
  };
}

import type { Language } from '../../domain/turn.ts';
import { fold } from '../../language/fold.ts';
import { isFiniteVerb } from '../../language/grammar/german/verbs.ts';
import { isEnglishVerb } from '../../language/statement/english-words.ts';

const leading: Readonly<Record<Language, RegExp>> = {
  de: /^(?:er|sie|es|der|die|das)\s+(?=(\p{Ll}+))/iu,
  en: /^(?:(?:he|she|it|they|that|those)\s+(?=(\p{L}+))|(?:he|she|it|that)['’]s\s+)/iu,
};

/**
 * "Sie wohnt in Ulm" after "Meine Tante heißt Vera": the noun of the sentence before stands for the pronoun. An article
 * ("die alte Leiter hängt …") is none.
 */
export function withNoun(text: string, noun: string, language: Language): string {
  const found = leading[language].exec(text);
  if (found === null) return text;
  const [pronoun, next] = found;
  const isVerb = language === 'de' ? isFiniteVerb : isEnglishVerb;
  if (next !== undefined && !isVerb(fold(next))) return text;
  return `${noun} ${next === undefined ? 'is ' : ''}${text.slice(pronoun.length)}`;
}

/** What a sentence is about, its words before the verb; null: nothing that a pronoun could stand for. */
export function nounOf(text: string, language: Language): string | null {
  const words = text.split(' ');
  const verb = words.findIndex(
    (word, at) =>
      at > 0 &&
      (language === 'de'
        ? isFiniteVerb(fold(word))
        : /^(?:is|are|was|has|lives|works|likes|hates|goes|comes)$/.test(fold(word))),
  );
  if (verb < 1 || verb > 4) return null;
  const noun = words.slice(0, verb).join(' ');
  return /^(?:ich|wir|er|sie|es|das|i|we|he|she|it|they|that)$/i.test(noun) || /[,;:]/.test(noun) ? null : noun;
}

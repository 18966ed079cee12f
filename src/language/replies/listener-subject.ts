import type { Language } from '../../domain/turn.ts';
import { asSecondPerson } from './english/recipient.ts';
import { finiteReadings, inPerson } from './german/verb-lexicon.ts';

/** Whom "sie" or "her" means is not sure once somebody else may be meant. */
const aboutOthers: Readonly<Record<Language, RegExp>> = {
  de: /(?<!\p{L})(?:er|sie|es|ihm|ihn|ihnen|ihre?[mnrs]?|seine?[mnrs]?|sich)(?!\p{L})/iu,
  en: /(?<!\p{L})(?:he|she|they|him|them|his|her|hers|their|theirs|himself|herself|themselves|i|my|we|our)(?!\p{L})/iu,
};
const joined: Readonly<Record<Language, RegExp>> = {
  de: /[,;:]|(?<!\p{L})(?:und|oder|aber)(?!\p{L})/iu,
  en: /[,;:]|(?<!\p{L})(?:and|or|but)(?!\p{L})/iu,
};
const adverb = /^(?:always|never|also|still|just|really|only)$/;

/**
 * A statement whose subject is whoever hears it, told to them: "Lotta hat um vier Schwimmen." → "Du hast um vier Schwimmen.",
 * "Ben's passport is upstairs." → "Your passport is upstairs.". Only plain main clauses that name nobody by a pronoun; all
 * others come back as they are.
 */
export function toListener(text: string, name: string, language: Language): string {
  if (!text.startsWith(name) || joined[language].test(text)) return text;
  const rest = text.slice(name.length);
  if (aboutOthers[language].test(rest)) return text;
  if (language === 'en' && /^['’]s? \p{L}/u.test(rest)) return `Your${rest.replace(/^['’]s?/, '')}`;
  const [, verb = '', behind = ''] = /^ (\p{Ll}[\p{L}'’]{0,40})(.*)$/su.exec(rest) ?? [];
  const told = verb === '' ? null : language === 'de' ? germanVerb(verb) : englishVerb(verb, behind);
  return told === null ? text : `${language === 'de' ? 'Du' : 'You'} ${told}${behind}`;
}

function germanVerb(verb: string): string | null {
  const reading = finiteReadings(verb).find(({ person }) => person === 'er');
  return reading === undefined ? null : inPerson(reading, 'du');
}

function englishVerb(verb: string, behind: string): string | null {
  // "Ben always wears …": the verb is the word behind.
  return adverb.test(verb) || behind === '' ? null : asSecondPerson(verb);
}

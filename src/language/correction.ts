import type { Language } from '../domain/turn.ts';
import { fold } from './fold.ts';
import type { Replacement } from './understanding.ts';

const leadingPronoun: Readonly<Record<Language, RegExp>> = {
  de: /^(er|sie|es|der|die|das|den) (?:(?:neue|richtige|aktuelle) )?(?=\p{Ll})/iu,
  en: /^(?:(it|he|she|they|that)(?:['’](s|re))?) /iu,
};
const article: Readonly<Record<string, string>> = {
  er: 'der',
  sie: 'die',
  es: 'das',
  der: 'der',
  die: 'die',
  den: 'den',
  das: 'das',
};

/**
 * The new value with its pronoun replaced by what was named before it: old "das mit dem Kellerschlüssel", new "er hängt
 * jetzt am Haken" → "der Kellerschlüssel hängt jetzt am Haken".
 */
export function resolvedValue(value: string, old: string | null, language: Language): string {
  const found = leadingPronoun[language].exec(value);
  if (found === null || old === null) return value;
  const rest = value.slice(found[0].length);
  const noun = language === 'de' ? germanNoun(old, fold(found[1] ?? '')) : englishNoun(old);
  if (noun === null) return value;
  const verb = found[2] === undefined ? '' : found[2].toLowerCase() === 're' ? 'are ' : 'is ';
  return `${noun} ${verb}${rest}`;
}

const germanOpening = /^(?:dass|wo|wann)$/i;
const germanDeterminer = /^(?:der|die|das|den|dem|des|mein\p{L}*|unser\p{L}*)$/iu;

/** The noun phrase at the start of what was named, in the nominative the pronoun asks for. */
function germanNoun(old: string, pronoun: string): string | null {
  const words = old.split(' ').filter((word, at) => !(at === 0 && germanOpening.test(word)));
  const determiner = germanDeterminer.test(words[0] ?? '') ? (words.shift() ?? '') : null;
  const noun = words.findIndex((word) => /^\p{Lu}/u.test(word));
  const adjectives = words.slice(0, Math.max(0, noun)).filter((word) => !/^(?:alt|neu)e?[nrsm]?$/.test(word));
  const core = noun < 0 ? words.slice(0, 1) : [...adjectives, words[noun] ?? ''];
  const joint = words[noun + 1] ?? '';
  const target = words.slice(noun + 1, noun + 4);
  const behind = /^(?:für|fürs|von|vom|zum|zur)$/.test(joint)
    ? target.slice(0, target.findIndex((word) => /^\p{Lu}/u.test(word)) + 1)
    : [];
  const phrase = [...core, ...behind].join(' ');
  if (phrase === '') return null;
  if (determiner === null) return phrase;
  const owner = /^(?:mein|unser)/i.exec(determiner)?.[0];
  if (owner !== undefined) return `${owner}${pronoun === 'sie' || pronoun === 'die' ? 'e' : ''} ${phrase}`;
  return `${article[pronoun] ?? 'das'} ${phrase}`;
}

const englishVerb = /^(?:is|are|was|were|has|comes|come|lies|hangs|stands|lives|likes)$/;

function englishNoun(old: string): string | null {
  const words = old.split(' ').filter((word, at) => !(at === 0 && /^(?:that|where|when)$/i.test(word)));
  const verb = words.findIndex((word) => englishVerb.test(word));
  const noun = words.slice(0, verb < 0 ? words.length : verb).filter((word) => word !== 'old');
  return noun.length === 0 ? null : noun.join(' ');
}

/** A text with the old value exchanged for the new one, or null when it does not hold the old value. */
export function withReplacement(text: string, { old, new: value }: Replacement): string | null {
  if (old === null) return null;
  const words = old
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'iu');
  return found.test(text) ? text.replace(found, value.trim().replace(/\$/g, '$$$$')) : null;
}

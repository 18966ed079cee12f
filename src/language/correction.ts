import type { Language } from '../domain/turn.ts';
import { fold } from './fold.ts';
import type { Replacement } from './understanding.ts';

const leadingPronoun: Readonly<Record<Language, RegExp>> = {
  de: /^(er|sie|es|der|die|das)\s+(?=\p{Ll})/iu,
  en: /^(?:(it|he|she|they|that)(?:['’](s|re))?)\s+/iu,
};
const article: Readonly<Record<string, string>> = {
  er: 'der',
  sie: 'die',
  es: 'das',
  der: 'der',
  die: 'die',
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

/** The noun phrase at the start of what was named, in the nominative the pronoun asks for. */
function germanNoun(old: string, pronoun: string): string | null {
  const words =
    /^(?:dass\s+|wo\s+|wann\s+)?(?:der|die|das|den|dem|des|mein\p{L}*|unser\p{L}*)?\s*((?:\p{Ll}+(?:e|en|er|es)\s+)?(?:\p{Lu}[\p{L}\d-]*|\p{L}+)(?:\s+(?:für|fürs|von|vom|zum|zur)\s+(?:(?:den|die|das|der|dem)\s+)?\p{Lu}[\p{L}-]*)?)/u.exec(
      old.trim(),
    );
  const owner = /^(mein|unser)\p{L}*\s/iu.exec(old.trim())?.[1];
  const noun = words?.[1]?.replace(/^(?:alte[nrsm]?|neue[nrsm]?)\s+/iu, '').trim();
  if (noun === undefined || noun === '') return null;
  if (owner !== undefined) return `${owner}${pronoun === 'sie' || pronoun === 'die' ? 'e' : ''} ${noun}`;
  const named = /^\p{Lu}/u.test(noun) && !/^(?:dass\s+)?(?:der|die|das|den|dem|des)\s/iu.test(old.trim());
  return named ? noun : `${article[pronoun] ?? 'das'} ${noun}`;
}

function englishNoun(old: string): string | null {
  const found =
    /^(?:that\s+|where\s+|when\s+)?((?:(?:the|my|our|his|her)\s+)?.{2,60}?)(?:\s+(?:is|are|was|were|has|comes|come|lies|hangs|stands|lives|likes)\b.*)?$/iu.exec(
      old.trim(),
    );
  const noun = found?.[1]?.replace(/\bold\s+/i, '').trim();
  return noun === undefined || noun === '' ? null : noun;
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

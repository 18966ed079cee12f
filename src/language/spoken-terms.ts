import { withDigits } from './digits.ts';
import { contentWords } from './search-terms.ts';

/** Letters by which words of one stem are the same: "Tresor", "Tresors" and "Tresorcode". */
const stemLength = 5;

/**
 * What a spoken text is looked up by when something in it has to be found again: numbers in digits, and the beginnings of
 * its content words.
 */
export function spokenTerms(text: string): ReadonlySet<string> {
  const words = [...contentWords(withDigits(text, 'de')), ...contentWords(withDigits(text, 'en'))];
  return new Set(words.map((word) => (/\d/.test(word) ? `n:${word}` : `w:${word.slice(0, stemLength)}`)));
}

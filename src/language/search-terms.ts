import { fold } from './fold.ts';
import { stopWords } from './stop-words.ts';
import { terms } from './terms.ts';

/** Raised whenever the same text gets other terms: what is stored is then indexed anew in the background. */
export const searchTermsVersion = 2;

/** What a text is found by under its keyed hash. */
export interface SearchTerms {
  /** Character 4-gram of a content word → frequency. */
  readonly frequencies: ReadonlyMap<string, number>;
  /** Number of grams with repetitions: the length of the text for BM25. */
  readonly length: number;
}

/**
 * Character 4-grams of the content words. Grams find German compounds and survive speech-to-text better than words;
 * leaving out function words halves the postings of a question at a small cost in rank.
 */
export function searchTerms(text: string): SearchTerms {
  const { grams, gramCount } = terms([...contentWordList(text)].join(' '));
  return { frequencies: grams, length: gramCount };
}

/** The folded words of a text that say what it is about. */
export function contentWords(text: string): ReadonlySet<string> {
  return new Set(contentWordList(text));
}

function contentWordList(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '' && !stopWords.has(word));
}

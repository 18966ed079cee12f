import { fold } from './fold.ts';

/** Length of the character windows. Four was best on German compounds ("Ersatzschlüssel" finds "Schlüssel"). */
const gramLength = 4;

/** What a text is found by. Keys are folded words and character 4-grams, values how often they occur. */
export interface Terms {
  /** `w:<word>` → frequency. */
  readonly words: ReadonlyMap<string, number>;
  /** `g:<gram>` of words padded with one space at each end → frequency. */
  readonly grams: ReadonlyMap<string, number>;
  /** Length of the text for BM25, counted in words and in grams. */
  readonly wordCount: number;
  readonly gramCount: number;
}

/** Splits a text into the folded terms that are hashed with the vault's key and searched with BM25. */
export function terms(text: string): Terms {
  const words = new Map<string, number>();
  const grams = new Map<string, number>();
  let wordCount = 0;
  let gramCount = 0;
  for (const word of fold(text).split(' ')) {
    if (word === '') continue;
    wordCount += 1;
    count(words, `w:${word}`);
    for (const gram of gramsOf(word)) {
      gramCount += 1;
      count(grams, `g:${gram}`);
    }
  }
  return { words, grams, wordCount, gramCount };
}

function gramsOf(word: string): string[] {
  const letters = [...` ${word} `];
  if (letters.length <= gramLength) return [letters.join('')];
  return letters.slice(0, letters.length - gramLength + 1).map((_, at) => letters.slice(at, at + gramLength).join(''));
}

function count(frequencies: Map<string, number>, term: string): void {
  frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
}

import { fold } from '../../src/language/fold.ts';
import { searchTerms } from '../../src/language/search-terms.ts';
import { dot } from '../../src/models/similarity.ts';

/** BM25's saturation and length weight, the same as the product's. */
const k1 = 1.2;
const b = 0.6;

export const baselineNames = ['bm25_words', 'bm25_4grams', 'vectors'] as const;
export type BaselineName = (typeof baselineNames)[number];

interface Text {
  readonly id: string;
  readonly text: string;
  readonly vector: Float32Array;
}

/** Ranks texts the three plain ways that the product is compared with. Vectors are raw, of the product's own model. */
export function baselines(texts: readonly Text[]) {
  const words = bm25(texts, (text) => count(fold(text).split(' ').filter(Boolean)));
  const grams = bm25(texts, (text) => searchTerms(text).frequencies);
  return (question: string, vector: Float32Array): Readonly<Record<BaselineName, readonly string[]>> => ({
    bm25_words: best(texts, words(question)),
    bm25_4grams: best(texts, grams(question)),
    vectors: best(
      texts,
      texts.map((each) => dot(each.vector, vector)),
    ),
  });
}

function bm25(texts: readonly Text[], termsOf: (text: string) => ReadonlyMap<string, number>) {
  const documents = texts.map(({ text }) => termsOf(text));
  const lengths = documents.map((terms) => [...terms.values()].reduce((sum, times) => sum + times, 0));
  const mean = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, texts.length));
  const frequency = new Map<string, number>();
  for (const terms of documents) for (const term of terms.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return (question: string): readonly number[] => {
    const asked = [...termsOf(question).keys()].filter((term) => frequency.has(term));
    return documents.map((terms, at) => {
      let score = 0;
      for (const term of asked) {
        const times = terms.get(term) ?? 0;
        if (times === 0) continue;
        const documentsWith = frequency.get(term) ?? 0;
        const idf = Math.log(1 + (texts.length - documentsWith + 0.5) / (documentsWith + 0.5));
        score += (idf * times) / (times + k1 * (1 - b + (b * (lengths[at] ?? 0)) / mean));
      }
      return score;
    });
  };
}

function best(texts: readonly Text[], scores: readonly number[]): readonly string[] {
  return texts
    .map(({ id }, at) => ({ id, score: scores[at] ?? 0, at }))
    .sort((left, right) => right.score - left.score || left.at - right.at)
    .map(({ id }) => id);
}

function count(words: readonly string[]): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const word of words) counted.set(word, (counted.get(word) ?? 0) + 1);
  return counted;
}

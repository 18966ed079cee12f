import { lengthOf, timesIn } from './occurrence.ts';

/** BM25's saturation and length weight (Robertson & Zaragoza 2009), the usual values for short texts. */
const k1 = 1.2;
const b = 0.6;

/** The texts a viewer may see, as BM25 wants to know them. */
export interface Corpus {
  /** How many, ≥ 1. */
  readonly texts: number;
  /** Terms per text on average, ≥ 1. */
  readonly meanLength: number;
}

/** One search term with the texts it stands in, as numbers, and its packed occurrence in each of them. */
export interface Posting {
  readonly memories: Int32Array;
  readonly occurrences: Int32Array;
}

/** The score of every text that holds a term of the question. */
export class Coverage {
  /** Number of a text → place of its score. A map of places and an array of scores beat a map of scores by half. */
  private readonly places: ReadonlyMap<number, number>;
  private readonly scores: Float64Array;

  constructor(places: ReadonlyMap<number, number>, scores: Float64Array) {
    this.places = places;
    this.scores = scores;
  }

  /** 0 … 1; 0 for a text that holds no term. */
  of(memory: number): number {
    const place = this.places.get(memory);
    return place === undefined ? 0 : (this.scores[place] ?? 0);
  }

  /** The `count` best texts, best first; ties fall to the older one (the smaller number). */
  best(count: number): readonly number[] {
    const best: { readonly memory: number; readonly score: number }[] = [];
    for (const [memory, place] of this.places) {
      const score = this.scores[place] ?? 0;
      const worst = best[count - 1];
      if (worst !== undefined && !precedes({ memory, score }, worst)) continue;
      let at = Math.min(best.length, count - 1);
      for (let above = best[at - 1]; above !== undefined && precedes({ memory, score }, above); above = best[at - 1]) {
        best[at] = above;
        at -= 1;
      }
      best[at] = { memory, score };
    }
    return best.map(({ memory }) => memory);
  }
}

/**
 * Okapi BM25 as a share of the highest score the question could reach. `postings` has an entry for each term of the
 * question, empty where no text holds it. The sum of a text is built in the order of the terms, so it comes out the same
 * to the last bit whatever order the database returns rows in.
 */
export function coverageOf(postings: readonly Posting[], corpus: Corpus): Coverage {
  const weights = postings.map(({ memories }) => inverseDocumentFrequency(memories.length, corpus.texts));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const places = new Map<number, number>();
  const scores = new Float64Array(postings.reduce((total, { memories }) => total + memories.length, 0));
  if (sum <= 0) return new Coverage(places, scores);
  postings.forEach(({ memories, occurrences }, term) => {
    const share = (weights[term] ?? 0) / sum;
    for (let index = 0; index < memories.length; index += 1) {
      const occurrence = occurrences[index] ?? 0;
      const times = timesIn(occurrence);
      const damped = times + k1 * (1 - b + (b * lengthOf(occurrence)) / corpus.meanLength);
      const memory = memories[index] ?? 0;
      let place = places.get(memory);
      if (place === undefined) {
        place = places.size;
        places.set(memory, place);
      }
      scores[place] = (scores[place] ?? 0) + (share * times) / damped;
    }
  });
  return new Coverage(places, scores);
}

function inverseDocumentFrequency(documents: number, texts: number): number {
  return Math.log(1 + (texts - documents + 0.5) / (documents + 0.5));
}

interface Rated {
  readonly memory: number;
  readonly score: number;
}

function precedes(left: Rated, right: Rated): boolean {
  return left.score > right.score || (left.score === right.score && left.memory < right.memory);
}

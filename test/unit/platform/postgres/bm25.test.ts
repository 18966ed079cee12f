import { describe, expect, test } from 'vitest';
import { type Corpus, coverageOf, type Posting } from '../../../../src/platform/postgres/bm25.ts';
import { packOccurrence } from '../../../../src/platform/postgres/occurrence.ts';
import { seededRandom } from '../../../support/seeded-random.ts';

const corpus: Corpus = { texts: 10, meanLength: 20 };

/** `[text, times, length]` for each text a term stands in. */
function posting(...places: readonly (readonly [memory: number, times: number, length: number])[]): Posting {
  return {
    memories: Int32Array.from(places, ([memory]) => memory),
    occurrences: Int32Array.from(places, ([, times, length]) => packOccurrence(times, length)),
  };
}

/** Okapi BM25 as it stands in the literature, divided by the highest score the question could reach. */
function reference(memory: number, postings: readonly Posting[]): number {
  const [k1, b] = [1.2, 0.6];
  const idf = ({ memories }: Posting) => Math.log(1 + (corpus.texts - memories.length + 0.5) / (memories.length + 0.5));
  const highest = postings.reduce((sum, one) => sum + idf(one) * (k1 + 1), 0);
  const score = postings.reduce((sum, one) => {
    const at = one.memories.indexOf(memory);
    if (at < 0) return sum;
    const packed = one.occurrences[at] ?? 0;
    const [times, length] = [packed >> 16, packed & 0xffff];
    return sum + (idf(one) * times * (k1 + 1)) / (times + k1 * (1 - b + (b * length) / corpus.meanLength));
  }, 0);
  return score / highest;
}

const rare = posting([3, 1, 20]);
const common = posting([1, 1, 20], [2, 3, 20], [3, 1, 20], [4, 1, 60], [5, 1, 5]);
const unknown = posting();

describe('the coverage of a text', () => {
  test('is BM25 as a share of the highest possible score', () => {
    const postings = [rare, common, unknown];
    const coverage = coverageOf(postings, corpus);
    for (const memory of [1, 2, 3, 4, 5]) expect(coverage.of(memory)).toBeCloseTo(reference(memory, postings), 12);
  });

  test('is 0 for a text without any term, and for any text where no term is known', () => {
    expect(coverageOf([rare], corpus).of(99)).toBe(0);
    expect(coverageOf([unknown], corpus).best(5)).toEqual([]);
    expect(coverageOf([], corpus).best(5)).toEqual([]);
  });

  test('rewards what is rare, said often, and said in few words', () => {
    const { of } = { of: (memory: number) => coverageOf([rare, common], corpus).of(memory) };
    expect(of(3)).toBeGreaterThan(of(2));
    expect(of(2)).toBeGreaterThan(of(1));
    expect(of(5)).toBeGreaterThan(of(1));
    expect(of(1)).toBeGreaterThan(of(4));
  });

  test('never exceeds 1, and falls with terms that the text does not hold', () => {
    const often = posting([1, 30_000, 1]);
    expect(coverageOf([often], corpus).of(1)).toBeGreaterThan(0.9);
    expect(coverageOf([often], corpus).of(1)).toBeLessThanOrEqual(1);
    expect(coverageOf([often, unknown], corpus).of(1)).toBeLessThan(coverageOf([often], corpus).of(1));
  });

  test('is the same to the last bit whatever order a term’s texts come in', () => {
    const random = seededRandom(4);
    const places = Array.from({ length: 40 }, (_, at) => [at, 1 + Math.floor(random() * 3), 5 + at] as const);
    const terms = Array.from({ length: 12 }, () => places.filter(() => random() < 0.6));
    const forwards = coverageOf(
      terms.map((term) => posting(...term)),
      corpus,
    );
    const backwards = coverageOf(
      terms.map((term) => posting(...[...term].reverse())),
      corpus,
    );
    for (const [memory] of places) expect(backwards.of(memory)).toBe(forwards.of(memory));
    expect(backwards.best(40)).toEqual(forwards.best(40));
  });
});

describe('the best texts', () => {
  test('come best first, and the older of two equals first', () => {
    expect(coverageOf([rare, common], corpus).best(3)).toEqual([3, 2, 5]);
    const equals = posting([8, 1, 10], [2, 1, 10], [5, 1, 10]);
    expect(coverageOf([equals], corpus).best(2)).toEqual([2, 5]);
  });

  test('are all when fewer hold a term, and none when none is wanted', () => {
    expect(coverageOf([common], corpus).best(50)).toHaveLength(5);
    expect(coverageOf([common], corpus).best(0)).toEqual([]);
  });

  test('are what sorting all would give', () => {
    const random = seededRandom(9);
    const postings = Array.from({ length: 8 }, () =>
      posting(
        ...Array.from({ length: 300 }, (_, at) => [at, 1, 10 + Math.floor(random() * 5)] as const).filter(
          () => random() < 0.3,
        ),
      ),
    );
    const coverage = coverageOf(postings, corpus);
    const sorted = Array.from({ length: 300 }, (_, at) => at)
      .filter((memory) => coverage.of(memory) > 0)
      .sort((left, right) => coverage.of(right) - coverage.of(left) || left - right);
    expect(coverage.best(50)).toEqual(sorted.slice(0, 50));
  });
});

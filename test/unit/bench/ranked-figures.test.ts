import { expect, test } from 'vitest';
import { baselines } from '../../bench/baselines.ts';
import { meanWithInterval } from '../../bench/bootstrap.ts';
import { figures } from '../../bench/ranked-figures.ts';

test('fractions of the gold, the place of the first one, and their intervals', () => {
  const ranked = [
    { gold: ['a', 'b'], ids: ['x', 'a', 'b'] },
    { gold: ['c'], ids: ['x', 'y', 'z'] },
  ];
  expect(figures(ranked, [2, 3])).toMatchObject({ r2: 0.25, r3: 0.5, mrr: 0.25 });
});

test('an interval holds the mean, is the same every time, and shrinks with more values', () => {
  const few = meanWithInterval([1, 0, 1, 0]);
  const many = meanWithInterval(Array.from({ length: 400 }, (_, at) => at % 2));
  expect(meanWithInterval([1, 0, 1, 0])).toEqual(few);
  expect(few.interval[0]).toBeLessThanOrEqual(few.mean);
  expect(many.interval[1] - many.interval[0]).toBeLessThan(few.interval[1] - few.interval[0]);
});

test('each baseline ranks by its own evidence', () => {
  const vector = (x: number) => Float32Array.from([x, Math.sqrt(1 - x * x)]);
  const rank = baselines([
    { id: 'word', text: 'eine Lampe im Flur', vector: vector(0) },
    { id: 'compound', text: 'die Stehlampen', vector: vector(0.1) },
    { id: 'meaning', text: 'etwas, das leuchtet', vector: vector(1) },
  ]);
  const found = rank('Stehlampe', vector(1));
  expect(found.bm25_4grams[0]).toBe('compound');
  expect(found.vectors[0]).toBe('meaning');
  expect(rank('Lampe', vector(0)).bm25_words[0]).toBe('word');
});

import { expect, test } from 'vitest';
import { fanOut, spread } from '../../../src/retrieval/activation.ts';

const carriers = (entities: Readonly<Record<string, readonly number[]>>) =>
  new Map(Object.entries(entities).map(([term, memories]) => [term, { term, memories }]));
const seed = (number: number, ...entities: string[]) => ({ number, score: 0.8, entities: new Set(entities) });

test('a rare name reaches further than a common one', () => {
  const links = carriers({ wiebke: [1, 2], garten: [1, 3, 4, 5, 6, 7] });
  const active = spread([seed(1, 'wiebke', 'garten')], { carriers: links, texts: 100 });
  expect(active.get(2)).toBeGreaterThan((active.get(3) ?? 0) * 2);
  expect(active.has(1)).toBe(false);
});

test('what stands in every memory passes nothing on', () => {
  const all = Array.from({ length: 50 }, (_, number) => number);
  expect(spread([seed(1, 'lotte')], { carriers: carriers({ lotte: all }), texts: 50 }).size).toBe(0);
});

test('a hub reaches only a few, and the same few whatever the order of rows', () => {
  const many = Array.from({ length: 400 }, (_, number) => number);
  const forwards = spread([seed(1, 'lotte')], { carriers: carriers({ lotte: many }), texts: 1000 });
  const backwards = spread([seed(1, 'lotte')], { carriers: carriers({ lotte: [...many].reverse() }), texts: 1000 });
  expect(forwards.size).toBe(fanOut);
  expect([...backwards]).toEqual([...forwards]);
  expect(Math.max(...forwards.values())).toBeLessThan(0.02);
});

test('a memory keeps the strongest activation it receives', () => {
  const links = carriers({ wiebke: [1, 3], alpaka: [2, 3] });
  const both = spread([{ ...seed(1, 'wiebke'), score: 0.3 }, seed(2, 'alpaka')], { carriers: links, texts: 100 });
  const one = spread([seed(2, 'alpaka')], { carriers: links, texts: 100 });
  expect(both.get(3)).toBe(one.get(3));
});

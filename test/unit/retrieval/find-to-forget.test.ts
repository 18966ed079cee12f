import { expect, test } from 'vitest';
import { meant } from '../../../src/retrieval/find-to-forget.ts';
import type { Rated } from '../../../src/retrieval/fusion.ts';
import { readQuestion } from '../../../src/retrieval/question/question.ts';
import { foundMemory } from './found-memories.ts';

const texts = (topic: string, memories: readonly string[]) => {
  const query = { text: topic, language: 'de', at: new Date('2026-03-01T12:00:00Z'), timeZone: 'UTC' } as const;
  const direct = memories.map(
    (text, number): Rated => ({
      found: foundMemory(text, { candidate: { number } }),
      score: 0.9 - number * 0.2,
      arms: {},
    }),
  );
  return meant(readQuestion({ ...query, limit: 10, history: false }, null), direct).map(
    ({ found }) => found.memory.text,
  );
};

test('a code that is named says which memories are meant, however else they put it', () => {
  const memories = [
    'Der Code vom Tresor ist 2290.',
    'Die Hecke war teuer.',
    'Am Gartentor gilt als Code die 4711.',
    'Ersatzweise geht am Gartentor auch 4711.',
    'Das Fahrradschloss hat 4711.',
  ];
  expect(texts('der Code 4711 vom Gartentor', memories)).toEqual([memories[2], memories[3]]);
  expect(texts('den Code vier sieben eins eins vom Gartentor', memories)).toEqual([memories[2], memories[3]]);
  expect(texts('4711', memories)).toEqual(memories.slice(2));
});

test('a number nobody remembered leaves the rest of the topic to decide', () => {
  const memories = ['Der Code vom Gartentor ist 4711.', 'Der Code vom Tresor ist 2290.'];
  expect(texts('der Code 9999 vom Gartentor', memories)).toEqual([memories[0]]);
});

test('a small number tells nothing apart', () => {
  const memories = ['Die Kinder sind 3 und 5.', 'Die Fahrräder stehen im Keller.'];
  expect(texts('die 3 Fahrräder', memories)).toEqual([memories[1]]);
});

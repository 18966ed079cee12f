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

test('a code that nobody told means what gives away another one, or nothing', () => {
  const memories = ['Das Gartentor klemmt am Schloss.', 'Am Gartentor hängt ein Schild.'];
  expect(texts('der Code 9999 vom Gartentor', memories)).toEqual([]);
});

test('what is in quotes is meant as it is said', () => {
  const memories = [
    'Die Losung ist roter Milan.',
    'Der rote Schlitten ist im Keller.',
    'Über dem Feld kreist ein Milan.',
  ];
  expect(texts('„roter Milan“', memories)).toEqual([memories[0]]);
  expect(texts('„blauer Milan“', memories)).toEqual([]);
});

test('an exact time and a place in so many words tell which one is meant', () => {
  const memories = [
    'Ben kommt um 8:50 zum Training.',
    'Ben kommt um 8:35 zum Training.',
    'Der Schlüssel liegt im Flur.',
    'Der Schlüssel liegt unter dem roten Kübel.',
  ];
  expect(texts('das Training von Ben um 8:35', memories)).toEqual([memories[1]]);
  expect(texts('den Schlüssel unter dem roten Kübel', memories)).toEqual([memories[3]]);
});

test('what kind of information is meant need not be said', () => {
  const memories = ['Die Uhrzeit am Herd geht falsch.', 'Das Training von Ben ist um 18 Uhr.'];
  expect(texts('die genaue Uhrzeit vom Training', memories)).toEqual([memories[1]]);
});

test('an earlier value is not the latest one, unless it is called so', () => {
  const told = (topic: string, memories: readonly string[]) => {
    const query = { text: topic, language: 'de', at: new Date('2026-03-01T12:00:00Z'), timeZone: 'UTC' } as const;
    const direct = memories.map(
      (text, number): Rated => ({
        found: foundMemory(text, {
          candidate: { number },
          memory: { recordedAt: new Date(Date.UTC(2026, 0, number + 1)) },
        }),
        score: 0.9,
        arms: {},
      }),
    );
    return meant(readQuestion({ ...query, limit: 10, history: false }, null), direct).map(
      ({ found }) => found.memory.text,
    );
  };
  const pins = ['Die PIN vom Tresor ist 2290.', 'Die PIN vom Tresor ist jetzt 8126.', 'Am Tresor gilt die PIN 8126.'];
  expect(told('die alte PIN vom Tresor', pins)).toEqual([pins[0]]);
  const lamps = ['Die alte Lampe ist im Keller.', 'Die neue Lampe ist im Flur.'];
  expect(told('die alte Lampe', lamps)).toEqual([lamps[0]]);
});

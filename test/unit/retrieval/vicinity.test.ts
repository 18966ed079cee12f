import { expect, test } from 'vitest';
import type { Rated } from '../../../src/retrieval/fusion.ts';
import { readQuestion } from '../../../src/retrieval/question/question.ts';
import { withRecency } from '../../../src/retrieval/recency.ts';
import { withVicinity } from '../../../src/retrieval/vicinity.ts';
import { foundMemory } from './found-memories.ts';

const rated = (text: string, score: number, minute: number): Rated => ({
  found: foundMemory(text, {
    candidate: { number: minute },
    memory: { recordedAt: new Date(Date.UTC(2026, 0, 1, 12, minute)) },
  }),
  score,
  arms: {},
});
const order = (all: readonly Rated[]) => all.map(({ found }) => found.memory.text);
const said = [rated('Wohin fahrt ihr?', 0.6, 30), rated('Ans Meer.', 0.2, 31), rated('Das Meer ist weit.', 0.3, 400)];

test('what was said beside a good hit comes before what has a few more words in common', () => {
  expect(order(withVicinity(said, 0.5))).toEqual(['Wohin fahrt ihr?', 'Ans Meer.', 'Das Meer ist weit.']);
  expect(withVicinity(said, 0.5)[1]?.arms.vicinity).toBeCloseTo(0.5625);
  expect(withVicinity(said, 0)).toBe(said);
});

const question = (text: string) =>
  readQuestion(
    { text, language: 'de', at: new Date('2026-03-01T12:00:00Z'), timeZone: 'UTC', limit: 10, history: false },
    null,
  );
const plans = [rated('Der Plan ist A.', 0.6, 1), rated('Der Plan ist B.', 0.55, 20), rated('Der Plan ist C.', 0.3, 30)];

test('where it is asked how something is now, what was told later counts more', () => {
  expect(order(withRecency(question('Wie ist der aktuelle Plan?'), plans, 0.2))[0]).toBe('Der Plan ist B.');
  expect(withRecency(question('Wie war der Plan?'), plans, 0.2)).toBe(plans);
  expect(withRecency(question('Wie ist der aktuelle Plan?'), plans, 0)).toBe(plans);
});

import { expect, test } from 'vitest';
import { saysFact } from '../../bench/generated-facts.ts';
import { pathFacts } from '../../bench/path-facts.ts';

const facts = pathFacts(200, 7);

test('every wording says its own fact', () => {
  for (const fact of facts) {
    for (const text of [fact.told, ...fact.german, ...fact.english])
      expect([text, saysFact(text, fact)]).toEqual([text, true]);
  }
});

test('no wording says another fact, nor what stands beside it or is news', () => {
  for (const fact of facts) {
    const others = facts.filter((other) => other !== fact);
    expect(others.filter((other) => saysFact(fact.told, other))).toEqual([]);
    for (const text of [fact.beside.told, fact.news.told]) {
      expect([text, facts.filter((other) => saysFact(text, other)).length]).toEqual([text, 0]);
    }
  }
});

test('the same seed gives the same facts, another seed others, and there is an end of them', () => {
  expect(pathFacts(20, 7)).toEqual(pathFacts(20, 7));
  expect(pathFacts(20, 8)).not.toEqual(pathFacts(20, 7));
  expect(() => pathFacts(1_000, 7)).toThrow(RangeError);
});

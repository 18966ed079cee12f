import { describe, expect, test } from 'vitest';
import { blockedBy, type Measured } from '../../../src/memory/blocking.ts';

const threshold = 0.6;
const candidate = { polarity: 'positive', model: 'm1', trace: null } as const;

function stone(fields: Partial<Measured>): Measured {
  const plain = {
    id: 't',
    sameText: false,
    sameParts: false,
    polarity: 'positive',
    model: 'm1',
    similarity: 0,
    trace: null,
  } as const;
  return { ...plain, ...fields };
}

describe('a tombstone blocks', () => {
  test.each([
    ['the same text', { sameText: true }],
    ['the same text, whichever way it was understood', { sameText: true, polarity: 'negative' }],
    ['the same subject and object', { sameParts: true }],
    ['the same subject and object, embedded by another model', { sameParts: true, model: 'm0' }],
    ['what is as like as the threshold', { similarity: threshold }],
  ] as const)('%s', (_what, fields) => {
    expect(blockedBy(candidate, [stone(fields)], threshold)).toEqual(['t']);
  });

  test.each([
    ['what is less like', { similarity: threshold - 0.001 }],
    ['the opposite', { similarity: 1, sameParts: true, polarity: 'negative' }],
    ['what another model found alike', { similarity: 1, model: 'm0' }],
  ] as const)('not: %s', (_what, fields) => {
    expect(blockedBy(candidate, [stone(fields)], threshold)).toEqual([]);
  });

  test('all that mean the candidate are named, so that all are lifted together', () => {
    const stones = [stone({ id: 'a', sameText: true }), stone({ id: 'b' }), stone({ id: 'c', similarity: 0.9 })];
    expect(blockedBy(candidate, stones, threshold)).toEqual(['a', 'c']);
  });
});

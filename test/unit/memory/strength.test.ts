import { expect, test } from 'vitest';
import { strengthened } from '../../../src/memory/strength.ts';
import { candidateOf, memoryOf } from '../../support/memory-records.ts';

const memory = memoryOf(candidateOf({ text: 'x', provenance: 'observed', confidence: 0.8, salience: 0.3 }));

test.each([
  ['confirmed', 'confirmed'],
  ['observed', 'observed'],
  ['extracted', 'observed'],
  ['inferred', 'observed'],
] as const)('observed and now %s is %s', (provenance, expected) => {
  expect(strengthened(memory, { provenance, confidence: 0.8, salience: 0.3 }).provenance).toBe(expected);
});

test('confidence and salience only grow', () => {
  expect(strengthened(memory, { provenance: 'inferred', confidence: 0.5, salience: 0.9 })).toEqual({
    ...memory,
    confidence: 0.8,
    salience: 0.9,
  });
});

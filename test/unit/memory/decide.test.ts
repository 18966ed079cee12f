import { describe, expect, test } from 'vitest';
import type { Candidate } from '../../../src/memory/candidate.ts';
import { decide, type Surroundings } from '../../../src/memory/decide.ts';
import { candidateOf, memoryOf } from '../../support/memory-records.ts';

const alone: Surroundings = { inSlot: null, sameText: null, neighbours: [], blockedBy: [] };
const key = { subject: 'Tor', predicate: 'Code ist', singleValued: true };

const decideOn = (candidate: Candidate, around: Partial<Surroundings>) =>
  decide(candidate, { ...alone, ...around }, 0.6);
const remembered = (fields: Parameters<typeof candidateOf>[0]) => memoryOf(candidateOf(fields));

describe('what becomes of a candidate', () => {
  test('nothing like it: stored', () => {
    expect(decideOn(candidateOf({ text: 'Die Leiter steht im Hof' }), {})).toEqual({
      kind: 'insert',
      supersedes: null,
      lift: [],
    });
  });

  test('forgotten: refused, unless somebody asks for it in so many words', () => {
    const candidate = candidateOf({ text: 'Die Leiter steht im Hof', explicit: false });
    expect(decideOn(candidate, { blockedBy: ['t'] })).toEqual({ kind: 'refuse' });
    expect(decideOn({ ...candidate, explicit: true }, { blockedBy: ['t', 'u'] })).toMatchObject({
      kind: 'insert',
      lift: ['t', 'u'],
    });
  });

  test('another value in its slot: supersedes it', () => {
    const inSlot = remembered({ text: 'Der Code ist 4711', object: '4711', ...key });
    const candidate = candidateOf({ text: 'Der Code ist 4712', object: '4712', ...key });
    expect(decideOn(candidate, { inSlot })).toEqual({ kind: 'insert', supersedes: inSlot, lift: [] });
  });

  test('the opposite of the value in its slot supersedes it too', () => {
    const inSlot = remembered({ text: 'Der Code ist 4711', object: '4711', ...key });
    const candidate = candidateOf({ text: 'Der Code ist nicht 4711', object: '4711', ...key, polarity: 'negative' });
    expect(decideOn(candidate, { inSlot })).toMatchObject({ kind: 'insert', supersedes: inSlot });
  });

  test('the value that is in the slot already: merged', () => {
    const inSlot = remembered({ text: 'Der Code ist 4711', object: '4711', ...key });
    const candidate = candidateOf({ text: 'Fürs Tor ist der Code 4711', object: '4711', ...key });
    expect(decideOn(candidate, { inSlot })).toEqual({ kind: 'merge', into: inSlot, lift: [] });
  });

  test('a value that stands beside the slot does not keep the wrong one in it', () => {
    const inSlot = remembered({ text: 'Der Code ist 4711', object: '4711', ...key });
    const sameText = remembered({ text: 'Der Code ist 4712' });
    const candidate = candidateOf({ text: 'Der Code ist 4712', object: '4712', ...key });
    expect(decideOn(candidate, { inSlot, sameText })).toMatchObject({ kind: 'insert', supersedes: inSlot });
  });

  test('the same text: merged, but not with what somebody else said of themselves', () => {
    const text = 'Ich trinke gern Malzkaffee';
    const sameText = remembered({ text, subject: 'Dora' });
    expect(decideOn(candidateOf({ text, subject: 'Dora' }), { sameText })).toMatchObject({ into: sameText });
    expect(decideOn(candidateOf({ text }), { sameText })).toMatchObject({ into: sameText });
    expect(decideOn(candidateOf({ text, subject: 'Emil' }), { sameText })).toMatchObject({ kind: 'insert' });
    expect(decideOn(candidateOf({ text, subject: 'Dora', polarity: 'negative' }), { sameText })).toMatchObject({
      kind: 'insert',
    });
  });

  test('a neighbour that says the same: merged into the nearest such', () => {
    const far = remembered({ text: 'Die Leiter steht im Keller' });
    const twin = remembered({ text: 'Unsere Leiter steht im Hof' });
    const neighbours = [
      { memory: far, similarity: 0.98 },
      { memory: twin, similarity: 0.97 },
    ];
    const decision = decideOn(candidateOf({ text: 'Die Leiter steht im Hof' }), { neighbours });
    expect(decision).toEqual({ kind: 'merge', into: twin, lift: [] });
  });
});

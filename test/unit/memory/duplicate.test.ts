import { describe, expect, test } from 'vitest';
import { isSameStatement } from '../../../src/memory/duplicate.ts';

const threshold = 0.6;

type Said = Parameters<typeof isSameStatement>[0];

function said(text: string, fields: Partial<Said> = {}): Said {
  return { text, subject: null, predicate: null, object: null, polarity: 'positive', ...fields };
}

function same(candidate: Said, memory: Said, similarity = 0.99): boolean {
  return isSameStatement(candidate, { memory, similarity }, threshold);
}

describe('the same statement', () => {
  test.each([
    ['the same words', said('Die Leiter steht in der Garage'), said('die Leiter steht in der Garage!')],
    [
      'a relation that only one of them says',
      said('Der Zahnarzt ist am Montag um drei'),
      said('Der Zahnarzt ist Montag um drei'),
    ],
    ['other function words', said('Die Leiter steht in der Garage'), said('Unsere Leiter steht jetzt in der Garage')],
    [
      'the same parts in other words',
      said('Die Leiter steht in der Garage', { subject: 'die Leiter', predicate: 'steht in', object: 'Garage' }),
      said('In der Garage, da steht die Leiter ja', { subject: 'Leiter', predicate: 'steht in', object: 'die Garage' }),
    ],
    [
      'the same parts, the place told with another verb',
      said('Die Leiter steht in der Garage', { subject: 'Leiter', predicate: 'steht in', object: 'Garage' }),
      said('Die Leiter ist in der Garage', { subject: 'Leiter', predicate: 'ist in', object: 'Garage' }),
    ],
  ])('%s', (_what, candidate, memory) => {
    expect(same(candidate, memory)).toBe(true);
    expect(same(memory, candidate)).toBe(true);
  });

  test.each([
    ['another number', said('Der Code ist 4711'), said('Der Code ist 4712')],
    ['a number more', said('Der Code ist 4711'), said('Der Code ist 4711 oder 12')],
    ['the opposite', said('Oma mag Rosenkohl'), said('Oma mag keinen Rosenkohl', { polarity: 'negative' })],
    ['another relation', said('Die Leiter steht hinter der Garage'), said('Die Leiter steht in der Garage')],
    [
      'another relation, with parts',
      said('Leiter steht im Schuppen', { subject: 'Leiter', predicate: 'steht in', object: 'Schuppen' }),
      said('Leiter steht hinter dem Schuppen', { subject: 'Leiter', predicate: 'steht hinter', object: 'Schuppen' }),
    ],
    [
      'without instead of with',
      said('Oma trinkt Kaffee ohne Milch', { subject: 'Oma', predicate: 'trinkt', object: 'Kaffee ohne Milch' }),
      said('Oma trinkt Kaffee mit Milch', { subject: 'Oma', predicate: 'trinkt', object: 'Kaffee mit Milch' }),
    ],
    ['too few common words', said('Die Leiter steht in der Garage'), said('Die Leiter steht im Keller neben dem Rad')],
    [
      'another object',
      said('Die Leiter steht hier', { subject: 'Leiter', object: 'Garage' }),
      said('Die Leiter steht hier', { subject: 'Leiter', object: 'Keller' }),
    ],
    [
      'another subject in the same words',
      said('Ich trinke gern Malzkaffee', { subject: 'Dora' }),
      said('Ich trinke gern Malzkaffee', { subject: 'Emil' }),
    ],
    [
      'another predicate about the same two',
      said('Dora mag Emil', { subject: 'Dora', predicate: 'mag', object: 'Emil' }),
      said('Dora besucht Emil', { subject: 'Dora', predicate: 'besucht', object: 'Emil' }),
    ],
  ])('is not: %s', (_what, candidate, memory) => {
    expect(same(candidate, memory)).toBe(false);
    expect(same(memory, candidate)).toBe(false);
  });

  test('likeness alone does not make it, and neither do words alone', () => {
    const candidate = said('Der Müll wird montags geholt');
    expect(same(candidate, said('Der Müll wird dienstags geholt'), 1)).toBe(false);
    expect(same(candidate, said('Der Müll wird montags geholt'), threshold - 0.01)).toBe(false);
    expect(same(candidate, said('Der Müll wird montags geholt'), threshold)).toBe(true);
  });
});

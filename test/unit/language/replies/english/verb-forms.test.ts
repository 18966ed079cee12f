import { expect, test } from 'vitest';
import { asThirdPerson, writtenOutD } from '../../../../../src/language/replies/english/third-person.ts';

test.each([
  ['am', 'is'],
  ['have', 'has'],
  ["don't", "doesn't"],
  ['was', 'was'],
  ['can', 'can'],
  ['carry', 'carries'],
  ['watch', 'watches'],
  ['go', 'goes'],
  ['play', 'plays'],
  ['parked', 'parked'],
  ['went', 'went'],
])('I %s → Anna %s', (verb, third) => {
  expect(asThirdPerson(verb, `i ${verb}`)).toBe(third);
});

test('a verb that is its own past is present only as a habit', () => {
  expect(asThirdPerson('put', 'i put it in the drawer')).toBe('put');
  expect(asThirdPerson('put', 'i always put it in the drawer')).toBe('puts');
});

test.each([
  ['like', 'would'],
  ['rather', 'would'],
  ['go', 'would'],
  ['better', 'had'],
  ['been', 'had'],
  ['forgotten', 'had'],
  ['put', null],
])("I'd %s", (next, expected) => {
  expect(writtenOutD(next)).toBe(expected);
});

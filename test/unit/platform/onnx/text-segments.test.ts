import { expect, test } from 'vitest';
import { textSegments } from '../../../../src/platform/onnx/text-segments.ts';
import { fc } from '../../../support/properties.ts';

const text = fc.array(fc.constantFrom('a', 'ß', ' ', '\n', '😀', 'lang')).map((parts) => parts.join(''));
const limit = fc.integer({ min: 2, max: 20 });

test('the segments joined are the text, and none is too long', () => {
  fc.assert(
    fc.property(text, limit, (whole, longest) => {
      const segments = [...textSegments(whole, longest)];
      expect(segments.join('')).toBe(whole);
      expect(Math.max(...segments.map((segment) => segment.length))).toBeLessThanOrEqual(longest);
      for (const segment of segments) expect(segment).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

test('cuts before a white space where there is one', () => {
  expect([...textSegments('rote Kanne auf dem Herd', 10)]).toEqual(['rote Kanne', ' auf dem', ' Herd']);
});

test('cuts a word that is too long by itself', () => {
  expect([...textSegments('abcdefghij', 4)]).toEqual(['abcd', 'efgh', 'ij']);
});

test('an empty text is one empty segment', () => {
  expect([...textSegments('', 4)]).toEqual(['']);
});

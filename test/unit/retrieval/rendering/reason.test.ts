import { expect, test } from 'vitest';
import { reasonOf } from '../../../../src/retrieval/rendering/reason.ts';

test('the strongest reasons are told first, by what they add to the score', () => {
  expect(reasonOf({ lexical: 0.4, temporal: 1, semantic: 0.3 }, 'de')).toBe(
    'passt zur gefragten Zeit, meint Ähnliches, hat Wörter der Frage',
  );
  expect(reasonOf({ 'about-person': 1, associative: 0.5 }, 'en')).toBe('is connected with another hit, is about you');
});

test('what hardly matters is no reason', () => {
  expect(reasonOf({ semantic: 0.6, wording: 0.5 }, 'de')).toBe('meint Ähnliches');
  expect(reasonOf({}, 'de')).toBe('');
});

import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../src/domain/turn.ts';
import { doubts, raises } from '../../../../src/memory/extract/rule-doubt.ts';
import { fits, lastingRules } from '../../../../src/memory/extract/rule-lasting.ts';
import { readSentence } from '../../../../src/memory/extract/rule-reading.ts';

const read = (text: string, language: Language) =>
  readSentence(text, {
    language,
    speakerName: 'Vera',
    at: new Date('2026-05-05T16:00:00Z'),
    timeZone: 'Europe/Berlin',
    names: new Set(['lena']),
  });

describe('every rule of what lasts', () => {
  test.each(lastingRules.map((rule) => [rule.language, rule.name, rule] as const))('%s: %s', (language, _, rule) => {
    expect(fits(rule, read(rule.example, language)), rule.example).toBe(true);
    expect(fits(rule, read(rule.counterExample, language)), rule.counterExample).toBe(false);
  });
});

describe('every doubt', () => {
  test.each(doubts.map((doubt) => [doubt.language, doubt.name, doubt] as const))('%s: %s', (_, __, doubt) => {
    expect(raises(doubt, doubt.example), doubt.example).toBe(true);
    expect(raises(doubt, doubt.counterExample), doubt.counterExample).toBe(false);
  });
});

test('rules and doubts have names of their own', () => {
  for (const all of [lastingRules, doubts]) {
    const names = all.map(({ language, name }) => `${language} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  }
});

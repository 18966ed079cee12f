import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { languages } from '../../../src/domain/turn.ts';
import { detectLanguage, scoreLanguages } from '../../../src/language/detect.ts';
import { jsonLines } from '../../bench/json-lines.ts';

const shape = z.object({ text: z.string(), label: z.string(), lang: z.enum(languages) });

test('short sentences are told apart', () => {
  const phrases = jsonLines(readFileSync(new URL('phrases-own.jsonl', import.meta.url), 'utf8'), shape);
  const wrong = phrases.filter(({ text, lang }) => {
    const other = lang === 'de' ? 'en' : 'de';
    return scoreLanguages(text, lang).margin > 0 && detectLanguage(text, lang) === other;
  });
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

test('what tells nothing is in the language of the household', () => {
  expect(detectLanguage('Lena', 'en')).toBe('en');
  expect(detectLanguage('', 'de')).toBe('de');
  expect(scoreLanguages('1234', 'de').margin).toBe(0);
});

test('"will" is a word of both languages', () => {
  expect(detectLanguage('Will Jorid Nudeln?', 'de')).toBe('de');
  expect(detectLanguage('Was will Jorid?', 'de')).toBe('de');
  expect(detectLanguage('Will Jorid come tomorrow?', 'de')).toBe('en');
});

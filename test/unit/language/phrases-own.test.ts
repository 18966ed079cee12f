import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { languages } from '../../../src/domain/turn.ts';
import { jsonLines } from '../../bench/json-lines.ts';
import { scorePhrases } from '../../bench/suites/phrases.ts';

const shape = z.object({ text: z.string(), label: z.string(), lang: z.enum(languages) });
const phrases = jsonLines(readFileSync(new URL('phrases-own.jsonl', import.meta.url), 'utf8'), shape);

test('invented sentences of every kind are understood, and none dangerously wrong', { timeout: 60_000 }, () => {
  const score = scorePhrases(phrases);
  expect(score.dangerous).toBe(0);
  expect(score.accuracy).toBeGreaterThanOrEqual(0.97);
  expect(score.total).toBeGreaterThanOrEqual(250);
});

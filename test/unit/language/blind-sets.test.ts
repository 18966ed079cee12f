import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { languages } from '../../../src/domain/turn.ts';
import { jsonLines } from '../../bench/json-lines.ts';
import { scoreNegatives } from '../../bench/suites/assist-negatives.ts';
import { suite as germanDates } from '../../bench/suites/german-dates.ts';
import { scorePhrases } from '../../bench/suites/phrases.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const phrase = z.object({ text: z.string(), label: z.string(), lang: z.enum(languages) });
const command = z.object({ text: z.string(), lang: z.enum(languages) });
const dates = z.object({ exact: z.number(), total: z.number() });

/** Sentences written without a look at the grammar; a set is only worth something while nobody tunes on its cases. */
const patience = 30_000;

test.each([
  ['phrases-blind.jsonl', 0.99],
  ['phrases-blind-second.jsonl', 0.91],
] as const)(
  '%s: acts are right, and none is dangerously wrong',
  (name, reached) => {
    const score = scorePhrases(jsonLines(read(name), phrase));
    expect(score.dangerous).toBe(0);
    expect(score.accuracy).toBeGreaterThanOrEqual(reached);
  },
  patience,
);

test(
  'commands for the house are left alone',
  () => {
    const rows = jsonLines(read('assist-blind.jsonl'), command);
    const score = scoreNegatives(rows.map(({ text, lang }) => ({ text, language: lang, intent: '' })));
    expect(score).toMatchObject({ total: 150, handled: 0, stored: 0 });
  },
  patience,
);

test.each(['dates-blind.json', 'dates-blind-second.json'])(
  '%s: times come out as points and ranges',
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'merkdir-dates-'));
    copyFileSync(fileURLToPath(new URL(name, import.meta.url)), join(folder, 'cases.json'));
    try {
      const score = dates.parse(await germanDates.run({ folder, options: {}, progress: () => {} }));
      expect(score.exact).toBeGreaterThanOrEqual(0.98);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  patience,
);

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { languages } from '../../../src/domain/turn.ts';
import { statementOf } from '../../../src/language/statement.ts';
import { understand } from '../../../src/language/understand.ts';
import { jsonLines } from '../../bench/json-lines.ts';

const shape = z.object({ text: z.string(), label: z.string(), lang: z.enum(languages) });
const phrases = jsonLines(readFileSync(new URL('phrases-own.jsonl', import.meta.url), 'utf8'), shape);
const context = {
  language: null,
  householdLanguage: 'de',
  speakerName: 'Anna',
  knownSubjects: new Set<string>(),
} as const;

/** The shortest of a few runs: what the work takes when nothing else runs on the machine. */
function milliseconds(work: () => unknown, runs: number): number {
  return Math.min(
    ...Array.from({ length: runs }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
}

test('99 of 100 sentences are understood within a millisecond', { timeout: 60_000 }, () => {
  for (const { text } of phrases) understand(text, context);
  const times = phrases.map(({ text }) => milliseconds(() => understand(text, context), 10)).sort((a, b) => a - b);
  expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(1);
});

const long = 50_000;
const almostTooLong = 9_990;
const monsters: Readonly<Record<string, string>> = {
  letters: 'a',
  words: 'wort ',
  commas: ',',
  'commas between words': 'merk dir, ',
  quotes: '„"‚',
  'opening quotes': '„',
  spaces: ' ',
  dots: '.',
  digits: '1 ',
  fillers: 'bitte mal doch ',
  commands: 'merk dir das ',
  clauses: 'dass der Hund bellt, ',
  'english clauses': 'that the dog barks, ',
  apostrophes: "'s ",
  dashes: ' – ',
  umlauts: 'äöüß',
  marks: 'a\u0301',
  'forget and remember': 'vergiss nicht dass ',
};
const openings = ['', 'Merk dir, dass ', 'Merk dir: ', 'Vergiss ', 'Remember that ', 'Wo ist '];

test.each(Object.entries(monsters))('endless %s are over within 50 ms', { timeout: 60_000 }, (_, part) => {
  for (const opening of openings) {
    for (const length of [long, almostTooLong]) {
      const text = (opening + part.repeat(length)).slice(0, length);
      expect(
        milliseconds(() => understand(text, context), 6),
        `${opening}… ${length}`,
      ).toBeLessThan(50);
    }
    const content = (opening + part.repeat(long)).slice(0, long);
    for (const language of languages) {
      expect(
        milliseconds(() => statementOf(content, { language, speakerName: null, clause: true }), 4),
        opening,
      ).toBeLessThan(100);
    }
  }
});

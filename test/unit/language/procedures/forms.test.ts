import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../../../src/domain/turn.ts';
import { procedureForms } from '../../../../src/language/procedures/language-forms.ts';
import { ordersIn } from '../../../../src/language/procedures/orders.ts';
import { readProcedure } from '../../../../src/language/procedures/read-procedure.ts';
import { isLastingWish } from '../../../../src/language/procedures/wishes.ts';

describe.each(languages)('%s', (language) => {
  const { forms } = procedureForms[language];

  test.each(forms.teaching)('teaching: $example', ({ example, counterExample }) => {
    expect(readProcedure(example, language)?.words).toEqual([expect.stringMatching(/^(?:siesta|abflug)$/i)]);
    expect(readProcedure(counterExample, language)).toBeNull();
  });

  test.each(forms.orders)('$order: $example', ({ order, example, counterExample }) => {
    expect(ordersIn(example, language)[0]).toMatchObject({ order, topic: expect.stringMatching(/siesta|ruhe|nap/i) });
    expect(ordersIn(counterExample, language).filter((found) => found.order === order)).toEqual([]);
  });

  test.each(forms.wishes)('wish: $example', ({ example, counterExample }) => {
    expect(isLastingWish(example, language)).toBe(true);
    expect(isLastingWish(counterExample, language)).toBe(false);
  });
});

test.each<[string, Language, readonly string[], readonly string[]]>([
  [
    'Wenn ich Leseabend sage, mach die Stehlampe auf 30 Prozent und die Rollos runter',
    'de',
    ['Leseabend'],
    ['mach die Stehlampe auf 30 Prozent', 'die Rollos runter'],
  ],
  ['wenn ich gute nacht sage mach die rollos zu', 'de', ['gute nacht'], ['mach die rollos zu']],
  ['Wenn Opa „Mittagsruhe“ sagt: Rollo runter, Radio leise.', 'de', ['Mittagsruhe'], ['Rollo runter', 'Radio leise']],
  [
    'Wenn ich Siesta oder Mittagsruhe sage, mach die Rollos zu.',
    'de',
    ['Siesta', 'Mittagsruhe'],
    ['mach die Rollos zu'],
  ],
  ['Du schließt bei Siesta die Rollos.', 'de', ['Siesta'], ['schließt die Rollos']],
  [
    'Bei Kaffeepause dimmst du das Licht auf zehn Prozent.',
    'de',
    ['Kaffeepause'],
    ['dimmst du das Licht auf zehn Prozent'],
  ],
  [
    'Whenever I say story time dim the lights to 20 percent and close the blinds',
    'en',
    ['story time'],
    ['dim the lights to 20 percent', 'close the blinds'],
  ],
  ['When I say siesta or nap, close the blinds.', 'en', ['siesta', 'nap'], ['close the blinds']],
])('%s', (text, language, words, steps) => {
  expect(readProcedure(text, language)).toEqual({ words, steps });
});

test('nobody wishes or orders anything lasting with everyday commands', () => {
  const lines = readFileSync(new URL('../assist-blind.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
  const texts = lines.map((line): { text: string } => JSON.parse(line)).map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(50);
  for (const language of languages) expect(texts.filter((text) => isLastingWish(text, language))).toEqual([]);
});

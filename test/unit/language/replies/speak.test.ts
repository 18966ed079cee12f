import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { messageSamples } from '../../../../scripts/replies-samples.ts';
import type { MessageKey } from '../../../../src/language/replies/message.ts';
import { german } from '../../../../src/language/replies/messages.de.ts';
import { english } from '../../../../src/language/replies/messages.en.ts';
import { speak } from '../../../../src/language/replies/speak.ts';

const catalogues = { de: german, en: english } as const;
const keys = Object.keys(messageSamples) as MessageKey[];

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** Every argument of a message, with the options of its selections. */
function argumentsOf(elements: readonly Element[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (element: Element): void => {
    if (!('value' in element) || typeof element.value !== 'string') return;
    const options = 'options' in element ? element.options : {};
    if ('options' in element || (element as { type: number }).type === 1) {
      found.set(element.value, new Set([...(found.get(element.value) ?? []), ...Object.keys(options)]));
    }
    for (const option of Object.values(options)) for (const inner of option.value) visit(inner);
  };
  for (const element of elements) visit(element);
  return found;
}

describe.each(['de', 'en'] as const)('the catalogue in %s', (language) => {
  const formatOf = (key: MessageKey): IntlMessageFormat =>
    new IntlMessageFormat(catalogues[language][key], language, undefined, { ignoreTag: true });

  test.each(keys)('%s needs no argument its message does not have', (key) => {
    const filled = new Set(messageSamples[key].fillings[language].flatMap((filling) => Object.keys(filling)));
    for (const name of argumentsOf(formatOf(key).getAst()).keys()) {
      expect(name === 'rest' || filled.has(name), `${name} of ${key}`).toBe(true);
    }
  });

  test.each(keys)('%s has a sample for each of its selections', (key) => {
    const fillings: readonly Readonly<Record<string, unknown>>[] = messageSamples[key].fillings[language];
    const said = (name: string, option: string): boolean =>
      fillings.some((filling) => {
        const value = filling[name];
        return value === option || (value === null && option === 'none') || (value === true && option === 'yes');
      });
    for (const [name, options] of argumentsOf(formatOf(key).getAst())) {
      if (name === 'rest' || name === 'count') continue;
      for (const option of options) if (option !== 'other') expect(said(name, option), `${name}=${option}`).toBe(true);
    }
  });
});

test('both languages know the same messages, and every one has samples', () => {
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  expect([...keys].sort()).toEqual(Object.keys(german).sort());
});

test('what people said is never read as a template', () => {
  const statement = "Der Code ist {count} <b>#</b> '{x}'.";
  expect(speak('de', { key: 'remembered', scope: 'shared', statement, discreet: false })).toBe(
    `Gemerkt, für alle: ${statement}`,
  );
});

test('lists are cut to three and the rest is counted', () => {
  const quoted = ['Eins ist da.', 'Zwei ist da.', 'Drei ist da.', 'Vier ist da.', 'Fünf ist da.'];
  expect(speak('de', { key: 'several_found', count: 5, quoted, purpose: 'forget' })).toBe(
    'Dazu habe ich mir 5 Dinge gemerkt: „Eins ist da“, „Zwei ist da“, „Drei ist da“ und noch 2 weitere, sag mir bitte genauer, was ich vergessen soll.',
  );
  expect(speak('de', { key: 'answer_list', count: 2, told: ['Du magst Tee.', 'Ida kommt am Freitag.'] })).toBe(
    'Dazu weiß ich 2 Dinge: du magst Tee; Ida kommt am Freitag.',
  );
});

test('quotations in quotations get single marks', () => {
  expect(speak('de', { key: 'ask_forget_quoted', quote: 'Wenn Ida „Kino“ sagt: Licht aus.' })).toBe(
    'Soll ich das vergessen: „Wenn Ida ‚Kino‘ sagt: Licht aus“?',
  );
});

test('a pronoun is asked about however it was written', () => {
  expect(speak('de', { key: 'ask_who_pronoun', pronoun: 'Es' })).toBe('Was meinst du mit „es“?');
  expect(speak('de', { key: 'ask_who_pronoun', pronoun: 'Er' })).toBe('Wen meinst du mit „er“?');
});

test('a camera is called one once', () => {
  const clause = 'dass jemand an der Tür war';
  for (const source of ['Haustür', 'Kamera Haustür', 'die Kamera Haustür', 'Haustür Kamera']) {
    expect(speak('de', { key: 'answer_observed', clause, source })).toBe(
      'Die Kamera Haustür hat gemeldet, dass jemand an der Tür war.',
    );
  }
});

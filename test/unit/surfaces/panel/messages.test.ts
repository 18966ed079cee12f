import { expect, test } from 'vitest';
import { messages } from '../../../../src/surfaces/panel/messages.ts';

type Entry = readonly [path: string, value: unknown];

function entriesOf(value: unknown, path = ''): readonly Entry[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => entriesOf(inner, `${path}.${key}`));
}

/** What a message says with invented arguments. */
function said(value: unknown): string {
  return typeof value === 'function' ? String(value('Anna', 'Ben')) : String(value);
}

test('both languages have the same keys, and functions in the same places', () => {
  const shape = (entries: readonly Entry[]) => entries.map(([path, value]) => `${path}: ${typeof value}`).sort();
  expect(shape(entriesOf(messages.de))).toEqual(shape(entriesOf(messages.en)));
});

test.each(['de', 'en'] as const)('no message in %s is empty', (language) => {
  const empty = entriesOf(messages[language]).filter(([, value]) => said(value).trim() === '');
  expect(empty).toEqual([]);
});

test('one is counted as one', () => {
  expect([messages.de.list.count(1), messages.de.list.count(2)]).toEqual(['1 Eintrag', '2 Einträge']);
  expect([messages.en.list.count(1), messages.en.list.count(0)]).toEqual(['1 memory', '0 memories']);
});

test('what is stored is called Gedächtnis and Gemerktes; only reminders are called Erinnerungen', () => {
  const about = entriesOf(messages.de).filter(([path]) => !/^\.(?:reminders|routines)\./.test(path));
  const wrong = about.filter(([, value]) => /erinnerung/i.test(said(value)));
  expect(wrong).toEqual([]);
});

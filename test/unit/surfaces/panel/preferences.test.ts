import { expect, test } from 'vitest';
import { loadPreferences, savePreferences } from '../../../../src/surfaces/panel/preferences.ts';

function browser(kept: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

test.each([
  ['de-AT', 'de'],
  ['DE', 'de'],
  ['en-GB', 'en'],
  ['dev', 'en'],
])('a browser in %s starts in %s', (asked, language) => {
  expect(loadPreferences(browser(), asked)).toEqual({ language, theme: 'auto', layout: 'cards' });
});

test('what was chosen is there again', () => {
  const kept = browser();
  const chosen = { language: 'en', theme: 'dark', layout: 'lines' } as const;
  savePreferences(kept, chosen);
  expect(loadPreferences(kept, 'de')).toEqual(chosen);
});

test('what nobody could have chosen is passed over', () => {
  const kept = browser({ 'merkdir.language': 'xx', 'merkdir.theme': 'pink' });
  expect(loadPreferences(kept, 'de')).toMatchObject({ language: 'de', theme: 'auto' });
});

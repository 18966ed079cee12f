import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { landingPage, pageContentPolicy, pageLanguage } from '../../../../src/surfaces/http/landing-page.ts';

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['fr;q=1, de;q=0.3', 'de'],
  ['de;q=0', 'en'],
  ['de;q=nonsense,en;q=0.1', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('%s reads %s', (header, language) => expect(pageLanguage(header)).toBe(language));

test('the policy allows the style sheet of the page, and no script', () => {
  const style = /<style>([\s\S]*)<\/style>/.exec(landingPage('de'))?.[1] ?? '';
  expect(pageContentPolicy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(landingPage('de')).not.toMatch(/<script|\son\w+=|style="/);
});

test('the page says what to type, in both languages', () => {
  expect(landingPage('de')).toContain('npx merkdir say &quot;Merk dir');
  expect(landingPage('en')).toContain('npx merkdir say &quot;Remember');
});

import { describe, expect, test } from 'vitest';
import { languages } from '../../../../src/domain/turn.ts';
import { claimForms } from '../../../../src/language/claims/forms.ts';
import { readClaim } from '../../../../src/language/claims/read-claim.ts';

describe.each(languages)('%s', (language) => {
  test.each(claimForms[language].map((form) => [form.name, form] as const))('%s', (_name, form) => {
    expect(readClaim(form.example, language)?.order).toBe(form.is);
    expect(readClaim(form.counterExample, language)?.order).not.toBe(form.is);
  });
});

test.each([
  ['Neues Projekt: das Gartenhaus streichen', 'project', 'das Gartenhaus streichen', null],
  ['Mein neues Ziel ist jeden Abend zu lesen, nur für mich', 'goal', 'jeden Abend zu lesen', 'private'],
  ['Pausiere bitte das Projekt Gartenhaus', 'project', 'Gartenhaus', null],
  ['Our new goal is to read every evening', 'goal', 'to read every evening', null],
  ['Ich nehme mir vor, mehr Wasser zu trinken', 'goal', 'mehr Wasser zu trinken', null],
  ['Wir haben uns vorgenommen, freitags zusammen zu kochen', 'goal', 'freitags zusammen zu kochen', null],
  ['Mein Ziel ist es, den Spagat zu können', 'goal', 'den Spagat zu können', null],
  ['Mein Ziel ist, jede Woche zu schwimmen', 'goal', 'jede Woche zu schwimmen', null],
  ['My goal is to run ten kilometres', 'goal', 'to run ten kilometres', null],
])('%s', (text, kind, subject, scope) => {
  expect(readClaim(text, 'de')).toMatchObject({ kind, subject, scope });
});

test.each([
  'Merk dir, das Projekt Gartenhaus beginnt im Mai',
  'Das Projekt',
  'Wann ist das Projekt Gartenhaus fertig?',
  'Mach das Licht an',
  'Start the vacuum',
])('%s is about something else', (text) => {
  expect(readClaim(text, 'de')).toBeNull();
});

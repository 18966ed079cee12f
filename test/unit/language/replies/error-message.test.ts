import { expect, test } from 'vitest';
import { errorMessage } from '../../../../src/language/replies/error-message.ts';
import { speak } from '../../../../src/language/replies/speak.ts';

test.each([
  ['database_unavailable', 'Das Gedächtnis ist gerade nicht erreichbar.'],
  ['model_unavailable', 'Das Gedächtnis ist gerade nicht erreichbar.'],
  ['disk_full', 'Ich kann mir gerade nichts merken, weil der Speicherplatz voll ist.'],
  ['text_too_long', 'Das ist mir zu lang, sag es mir bitte in kleineren Stücken.'],
  ['config_invalid', 'Da ist bei mir etwas schiefgegangen, versuch es bitte noch einmal.'],
] as const)('%s', (code, expected) => {
  expect(speak('de', errorMessage(code))).toBe(expected);
});

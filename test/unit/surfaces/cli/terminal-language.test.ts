import { expect, test } from 'vitest';
import { terminalLanguage } from '../../../../src/surfaces/cli/terminal-language.ts';

test.each([
  [{ LANG: 'de_DE.UTF-8' }, 'de'],
  [{ LANG: 'de' }, 'de'],
  [{ LANG: 'de_AT@euro' }, 'de'],
  [{ LANG: 'DE_CH' }, 'de'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'den_CA' }, 'en'],
  [{ LANG: 'C' }, 'en'],
  [{ LANG: 'de_DE.UTF-8', LC_ALL: 'C.UTF-8' }, 'en'],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'de_DE' }, 'de'],
  [{ LANG: 'de_DE', LC_ALL: '' }, 'de'],
  [{}, 'en'],
])('%j reads %s', (environment, language) => expect(terminalLanguage(environment)).toBe(language));

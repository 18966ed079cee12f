import { describe, expect, test } from 'vitest';
import { understand } from '../../../src/language/understand.ts';

const heard = (text: string, language: 'de' | 'en') =>
  understand(text, { language, householdLanguage: language, speakerName: null, knownSubjects: new Set<string>() });

describe('a request to delete from memory among other sentences', () => {
  test.each([
    [
      'We moved the ladder. Delete the old ladder spot from shared memory and never mention it again.',
      'the old ladder spot',
    ],
    ['One more thing: remove the boiler code 9913 from active memory now. We use the app.', 'the boiler code 9913'],
    ['Yes. Erase from memory the cellar hiding place. It was never a good one.', 'the cellar hiding place'],
    ['Could you delete the stable address from our household memory because it changed?', 'the stable address'],
  ])('%s', (text, topic) => {
    expect(heard(text, 'en')).toMatchObject({ act: 'forget', topic });
  });

  test.each([
    [
      'Die Leiter steht jetzt woanders. Lösch den alten Platz der Leiter aus deinem Gedächtnis, weil er nicht mehr stimmt.',
      'den alten Platz der Leiter',
    ],
    ['Noch etwas: Streich den Heizungscode aus deinem Gedächtnis und frag nicht mehr danach.', 'den Heizungscode'],
  ])('%s', (text, topic) => {
    expect(heard(text, 'de')).toMatchObject({ act: 'forget', topic });
  });

  test.each([
    ['We moved the ladder. Delete the old photos from the camera.', 'en'],
    ['Do not delete the boiler code from memory. We need it.', 'en'],
    ['Remember that the boiler code is 9913. It stays in memory.', 'en'],
    ['Die Leiter steht im Hof. Lösch das Licht im Keller.', 'de'],
  ] as const)('not: %s', (text, language) => {
    expect(heard(text, language).rule).not.toMatch(/memory|Gedächtnis/);
  });
});
